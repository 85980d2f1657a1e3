type TextPart = { text: string; url: string | null };

const ADDRESS = /https?:\/\/[^\s<>"“”«»]+/g;

/** Splits a text into plain parts and URLs. Trailing punctuation is not part of a URL. */
export function findLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const url = found.replace(/(?<![.,;:!?)\]}'’])[.,;:!?)\]}'’]+$/, '');
    if (!URL.canParse(url)) continue;
    if (index > end) parts.push({ text: text.slice(end, index), url: null });
    parts.push({ text: url, url });
    end = index + url.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), url: null });
  return parts;
}
