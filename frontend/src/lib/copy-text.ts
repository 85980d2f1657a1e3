/**
 * Copies what stands in a text field. Without the clipboard interface, as on a page without a secure connection, the
 * text is selected and the browser's old command tried; if that is refused too, the selection is left to the visitor.
 */
export async function copyText(field: HTMLTextAreaElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.focus();
    field.select();
    return document.execCommand('copy');
  }
}
