/** Whether a text says nothing. In a preview every text ends in an invisible mark. */
export function isEmptyText(text: string): boolean {
  return text.replace(/[\u2061-\u2064]/g, '').trim() === '';
}
