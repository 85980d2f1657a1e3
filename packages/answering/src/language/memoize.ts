const MOST_WORDS = 50_000;

/** Remembers what was found for a word, since a site has only a few thousand. At 50,000 it starts anew. */
export function memoize<Value extends string | number | null>(
  find: (word: string) => Value,
): (word: string) => Value {
  const known = new Map<string, Value>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    if (known.size >= MOST_WORDS) known.clear();
    const found = find(word);
    known.set(word, found);
    return found;
  };
}
