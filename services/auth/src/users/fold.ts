/**
 * The form in which names and addresses are compared: Unicode's case and compatibility forms folded together, so that
 * `Straße`, `STRASSE` and its full-width spelling are one name. Upper case first, since only that unfolds `ß` and `ſ`.
 */
export function fold(text: string): string {
  return text.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');
}

/** The words of a user by which staff search. */
export function searchWords(...texts: (string | null | undefined)[]): string[] {
  const words = texts.flatMap((text) => (text ? [fold(text), ...splitWords(text)] : []));
  return [...new Set(words)];
}

export function splitWords(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
}
