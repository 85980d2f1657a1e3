const WHOLE_QUOTE_WORDS = 8;
const END_WORDS = 4;

// A hyphen separates a fragment's parts, and encodeURIComponent leaves it as it is.
function encode(words: string[]): string {
  return encodeURIComponent(words.join(' ')).replaceAll('-', '%2D');
}

/**
 * The page's address, opened at the quoted sentence. A long quote is named by its first and last words, because
 * markup between may break it into several blocks.
 */
export function linkToQuote({ url, quote }: { url: string; quote: string }): string {
  const words = quote.toWellFormed().split(/\s+/).filter(Boolean);
  if (words.length === 0) return url;
  const directive =
    words.length <= WHOLE_QUOTE_WORDS
      ? encode(words)
      : `${encode(words.slice(0, END_WORDS))},${encode(words.slice(-END_WORDS))}`;
  return `${url}${url.includes('#') ? '' : '#'}:~:text=${directive}`;
}

/** A link that a visitor may follow, or null: never a script, a file or a data address. */
export function readWebAddress(url: string): URL | null {
  try {
    const parsed = new URL(url);
    return parsed.protocol === 'https:' || parsed.protocol === 'http:' ? parsed : null;
  } catch {
    return null;
  }
}
