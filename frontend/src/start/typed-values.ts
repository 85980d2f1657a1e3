type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Cursor = Pick<HTMLInputElement, 'selectionStart' | 'selectionEnd' | 'setSelectionRange'>;

/**
 * Keeps what stands in the fields that the visitor, or the browser, filled in before the app was there, and tells the
 * app of it. React takes a field over with what is in it, hears of changes alone, and writes what it knows into all
 * fields of a form as soon as it hears of one: everything is noted before it begins.
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
    /** The app is about to take the page over. */
    noteAll() {
      for (const field of document.querySelectorAll<Field>('input, textarea, select'))
        if (isFilledIn(field)) note(field);
    },
    /** The app is there, and nothing is noted from now on. */
    handOver() {
      removeEventListener('input', onInput, true);
      const active = document.activeElement as Field;
      // It may have moved without a word.
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
    // Of several, the one that was chosen says that the others were not.
    if (field.type === 'radio' && !value) return;
    field.checked = !value;
    field.click();
    return;
  }
  // React notes what is written through the field itself and does not see what is written through its class.
  if (!('options' in field)) field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
}
