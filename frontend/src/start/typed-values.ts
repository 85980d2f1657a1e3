type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Cursor = Pick<HTMLInputElement, 'selectionStart' | 'selectionEnd' | 'setSelectionRange'>;

/**
 * Preserves input made or autofilled before hydration. React adopts fields with their current value but tracks changes
 * only, and rewrites all fields of a form on the first change, so everything is recorded beforehand.
 */
export function recordTypedValues() {
  const recorded = new Map<Field, string | boolean>();
  let cursor: [start: number | null, end: number | null] = [null, null];

  function recordCursor() {
    const { selectionStart = null, selectionEnd = null } =
      document.activeElement as unknown as Partial<Cursor>;
    cursor = [selectionStart, selectionEnd];
  }

  function record(field: Field) {
    recorded.set(field, read(field));
    recordCursor();
  }

  const onInput = ({ target }: Event) => record(target as Field);

  addEventListener('input', onInput, true);
  return {
    recordAll() {
      for (const field of document.querySelectorAll<Field>('input, textarea, select'))
        if (isFilledIn(field)) record(field);
    },
    /** Recording ends. */
    restore() {
      removeEventListener('input', onInput, true);
      const active = document.activeElement as Field;
      // It may have moved without an event.
      if (recorded.get(active) === active.value) recordCursor();
      for (const [field, value] of recorded) if (field.isConnected) replayValue(field, value);
      const [start, end] = cursor;
      if (recorded.has(active) && start !== null) (active as unknown as Cursor).setSelectionRange(start, end);
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

function replayValue(field: Field, value: string | boolean) {
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
