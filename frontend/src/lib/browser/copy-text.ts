/**
 * Copies the text of a field or of any other element. Without the Clipboard API (insecure origin) falls back to
 * execCommand, then leaves the text selected.
 */
export async function copyText(element: HTMLElement): Promise<boolean> {
  const isField = element instanceof HTMLTextAreaElement;
  try {
    await navigator.clipboard.writeText(isField ? element.value : (element.textContent ?? ''));
    return true;
  } catch {
    element.focus();
    if (isField) element.select();
    else getSelection()?.selectAllChildren(element);
    return document.execCommand('copy');
  }
}
