type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Kept = { value: string; checked: boolean; selection: readonly [number | null, number | null] };

const FIELDS = 'input, textarea, select';

/**
 * Keeps what stands in the fields that the visitor, or the browser, filled in before the app was there, and tells the
 * app of it. React takes a field over with what is in it, hears of changes alone, and writes what it knows into all
 * fields of a form as soon as it hears of one: everything is noted before it begins.
 */
export function keepTyped() {
  const noted = new Map<Field, Kept>();

  function noteAll() {
    for (const field of document.querySelectorAll<Field>(FIELDS)) if (isFilledIn(field)) note(field);
  }

  function note(field: Field) {
    const { value } = field;
    const checked = isChoice(field) && field.checked;
    const selection =
      field instanceof HTMLSelectElement
        ? ([null, null] as const)
        : ([field.selectionStart, field.selectionEnd] as const);
    noted.set(field, { value, checked, selection });
  }

  function onInput({ target }: Event) {
    if (target instanceof HTMLElement && target.matches(FIELDS)) note(target as Field);
  }

  addEventListener('input', onInput, true);
  addEventListener('change', onInput, true);
  return {
    /** The app is about to take the page over. */
    noteAll,
    /** The app is there, and nothing is noted from now on. */
    handOver() {
      removeEventListener('input', onInput, true);
      removeEventListener('change', onInput, true);
      // The cursor may have moved without a word.
      for (const [field, { value }] of noted) if (field.value === value) note(field);
      for (const [field, kept] of noted) if (field.isConnected) tell(field, kept);
      noted.clear();
    },
  };
}

const isChoice = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

function isFilledIn(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  if (field.type === 'file' || field.type === 'hidden') return false;
  return isChoice(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

function tell(field: Field, { value, checked, selection }: Kept) {
  if (isChoice(field)) return tellChoice(field, checked);
  // React notes what is written through the field itself and does not see what is written through its class.
  if (!(field instanceof HTMLSelectElement)) field.value = field.defaultValue;
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, value);
  const [start, end] = selection;
  if (start !== null && field === document.activeElement && !(field instanceof HTMLSelectElement))
    field.setSelectionRange(start, end);
  const event = field instanceof HTMLSelectElement ? 'change' : 'input';
  field.dispatchEvent(new Event(event, { bubbles: true }));
}

function tellChoice(field: HTMLInputElement, checked: boolean) {
  // Of several, the one that was chosen says that the others were not.
  if (field.type === 'radio' && !checked) return;
  field.checked = !checked;
  field.click();
}
