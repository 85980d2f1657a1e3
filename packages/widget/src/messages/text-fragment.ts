const WHOLE_QUOTE_WORDS = 8;
const END_WORDS = 4;

// Hyphens are syntax in text fragments, but encodeURIComponent leaves them.
function encode(words: string[]): string {
  return encodeURIComponent(words.join(' ')).replaceAll('-', '%2D');
}

/**
 * Text fragment link to a quote. Uses the first and last words of a long one, since markup may split it into several
 * blocks.
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

/** An http(s) URL; null for script, file and data URLs. */
export function readWebAddress(url: string): URL | null {
  try {
    const parsed = new URL(url);
    return parsed.protocol === 'https:' || parsed.protocol === 'http:' ? parsed : null;
  } catch {
    return null;
  }
}
