/** Ignores the invisible marker that texts carry in a preview. */
export function isEmptyText(text: string): boolean {
  return text.replace(/[\u2061-\u2064]/g, '').trim() === '';
}
