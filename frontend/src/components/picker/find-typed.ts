/** Type-ahead: the next option with this prefix, wrapping around. Repeating a letter cycles through its options. */
export function findTyped(labels: readonly string[], typed: string, from: number): number {
  const isRepeated = [...typed].every((letter) => letter === typed[0]);
  const wanted = fold(isRepeated ? typed.slice(0, 1) : typed);
  const first = isRepeated ? from + 1 : from;
  for (let step = 0; step < labels.length; step += 1) {
    const place = (first + step) % labels.length;
    if (fold(labels[place] ?? '').startsWith(wanted)) return place;
  }
  return -1;
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
