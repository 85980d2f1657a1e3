/**
 * Copies a field's text. Without the Clipboard API (insecure origin) falls back to execCommand, then leaves the text
 * selected.
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
