/** Control characters, bidi marks, joiners, fillers and byte order marks. */
const INVISIBLE =
  '[\\p{Cc}\\u00ad\\u034f\\u061c\\u115f\\u1160\\u180e\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u206f\\u3164\\ufeff\\uffa0\\ufff9-\\ufffb]';
const BREAK = '[\\t-\\r\\u0085\\u2028\\u2029]';
const INVISIBLE_IN_LINE = new RegExp(`(?!${BREAK})${INVISIBLE}`, 'gu');
const INVISIBLE_IN_TEXT = new RegExp(`(?![\\n\\t])${INVISIBLE}`, 'gu');

/**
 * Strips invisible characters from a line, so that no name can imitate another. Removed rather than rejected, since
 * pasted text is full of them and people could not find them.
 */
export function cleanLine(text: string): string {
  const seen = text.toWellFormed().replace(INVISIBLE_IN_LINE, '');
  return seen
    .replace(/[\s\u0085]+/gu, ' ')
    .normalize('NFC')
    .trim();
}

/** Same for multi-line text; keeps line breaks and tabs. */
export function cleanText(text: string): string {
  const lines = text.toWellFormed().replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n');
  return lines.replace(INVISIBLE_IN_TEXT, '').normalize('NFC').trim();
}
