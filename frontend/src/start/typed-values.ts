type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Cursor = Pick<HTMLInputElement, 'selectionStart' | 'selectionEnd' | 'setSelectionRange'>;

/**
 * Preserves input made or autofilled before hydration. React adopts fields with their current value but tracks changes
 * only, and rewrites all fields of a form on the first change, so everything is recorded beforehand.
 */
export function keepTyped() {
  const noted = new Map<Field, string | boolean>();
  let cursor: [start: number | null, end: number | null] = [null, null];

  function noteCursor() {
    const { selectionStart = null, selectionEnd = null } =
      document.activeElement as unknown as Partial<Cursor>;
    cursor = [selectionStart, selectionEnd];
  }

  function note(field: Field) {
    noted.set(field, read(field));
    noteCursor();
  }

  const onInput = ({ target }: Event) => note(target as Field);

  addEventListener('input', onInput, true);
  return {
    noteAll() {
      for (const field of document.querySelectorAll<Field>('input, textarea, select'))
        if (isFilledIn(field)) note(field);
    },
    /** Recording ends. */
    handOver() {
      removeEventListener('input', onInput, true);
      const active = document.activeElement as Field;
      // It may have moved without an event.
      if (noted.get(active) === active.value) noteCursor();
      for (const [field, value] of noted) if (field.isConnected) tell(field, value);
      const [start, end] = cursor;
      if (noted.has(active) && start !== null) (active as unknown as Cursor).setSelectionRange(start, end);
    },
  };
}

const isChoice = (field: Field): field is HTMLInputElement => /^(?:checkbox|radio)$/.test(field.type);

const read = (field: Field) => (isChoice(field) ? field.checked : field.value);

function isFilledIn(field: Field): boolean {
  if ('options' in field)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  return read(field) !== (isChoice(field) ? field.defaultChecked : field.defaultValue);
}

function tell(field: Field, value: string | boolean) {
  if (isChoice(field)) {
    // In a radio group only the selected one is replayed.
    if (field.type === 'radio' && !value) return;
    field.checked = !value;
    field.click();
    return;
  }
  // React intercepts the instance's value property but not the prototype's, so resetting through the instance makes the
  // change visible.
  if (!('options' in field)) field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
}
