type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Tells the app what stands in the fields that the visitor, or the browser on coming back, filled in before it was
 * there. React takes a field over with what is in it and hears of changes alone.
 */
export function handOverTyped() {
  for (const field of document.querySelectorAll<Field>('input, textarea, select')) {
    if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }));
    else if (field.type === 'checkbox' || field.type === 'radio') handOverChoice(field as HTMLInputElement);
    else if (field.value !== field.defaultValue) handOverText(field);
  }
}

function handOverText(field: HTMLInputElement | HTMLTextAreaElement) {
  const { value } = field;
  const selection = [field.selectionStart, field.selectionEnd] as const;
  // React notes what is written through the field itself and does not see what is written through its class.
  field.value = field.defaultValue;
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, value);
  if (selection[0] !== null && field === document.activeElement) field.setSelectionRange(...selection);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function handOverChoice(field: HTMLInputElement) {
  // Of several, the one that was chosen says that the others were not.
  if (field.checked === field.defaultChecked || (field.type === 'radio' && !field.checked)) return;
  field.checked = field.defaultChecked;
  field.click();
}
