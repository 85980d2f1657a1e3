/** Ignores the invisible marker of previews. */
export function isEmptyText(text: string): boolean {
  return text.replace(/[\u2061-\u2064]/g, '').trim() === '';
}
