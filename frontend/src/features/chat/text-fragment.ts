const WHOLE_QUOTE_WORDS = 8;
const EDGE_WORDS = 4;

/** The page at the quoted sentence: browsers scroll to it and mark it. Null for what is not a web address. */
export function linkToQuote({ url, quote }: { url: string; quote: string }): string | null {
  if (!/^https?:\/\//i.test(url)) return null;
  const words = literalPart(quote)
    .replace(/…|\.\.\.$/g, '')
    .trim()
    .split(/\s+/)
    .filter(Boolean);
  if (words.length === 0) return url;

  // A long quote is named by its ends, so that a line break or a footnote in the middle does not matter.
  const text =
    words.length <= WHOLE_QUOTE_WORDS
      ? encodeTerm(words)
      : `${encodeTerm(words.slice(0, EDGE_WORDS))},${encodeTerm(words.slice(-EDGE_WORDS))}`;
  return `${url}${url.includes('#') ? '' : '#'}:~:text=${text}`;
}

/** A dash, a comma or an ampersand would be read as a part of the directive. */
function encodeTerm(words: string[]) {
  return encodeURIComponent(words.join(' ')).replace(/[-!'()*]/g, encodeByte);
}

function encodeByte(character: string) {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

/** The row of a table is quoted as "name — label: value; …"; only its name stands on the page as it is written. */
function literalPart(quote: string) {
  const [name = '', rest] = quote.split(' — ', 2);
  return rest && /^[^.]*: /.test(rest) ? name : quote;
}
