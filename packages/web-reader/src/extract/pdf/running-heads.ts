import type { Line } from './page-lines.ts';

const LEAST_PAGES = { inMargin: 2, near: 3 };
const MAX_NEAR_LENGTH = 60;
const SHARE_OF_PAGES = { inMargin: 0.4, near: 0.6 };
const PAGE_NUMBER =
  /^[-–—|\s]*(p(ag(ina|e)?)?\.?\s*)?\d{1,4}(\s*(\/|di|of|su)\s*\d{1,4})?[-–—|\s]*$|^(pag(ina|e)?\.?)\s*[ivxlc]+$/i;

/** Drops page numbers, and keeps only the first of repeated headers and footers. */
export function withoutRunningHeads(pages: Line[][]): Line[][] {
  const pagesWith = new Map<string, number>();
  for (const lines of pages)
    for (const key of new Set(lines.flatMap((line) => keyOf(line) ?? [])))
      pagesWith.set(key, (pagesWith.get(key) ?? 0) + 1);

  const isRunning = (line: Line, key: string) => {
    const place = line.isMarginal ? 'inMargin' : 'near';
    return (pagesWith.get(key) ?? 0) >= Math.max(LEAST_PAGES[place], pages.length * SHARE_OF_PAGES[place]);
  };
  const seen = new Set<string>();
  return pages.map((lines) =>
    lines.filter((line) => {
      if (line.isMarginal && PAGE_NUMBER.test(line.text)) return false;
      const key = keyOf(line);
      if (key === null || !isRunning(line, key)) return true;
      const isFirst = !seen.has(key);
      seen.add(key);
      return isFirst;
    }),
  );
}

/**
 * In the margin numbers may vary; near it, the same few words must stand at the same height and not be a table header.
 */
function keyOf({ text, cells, y, isMarginal, isNearMargin }: Line): string | null {
  if (isMarginal) return text.replace(/\d+/g, '#').toLowerCase();
  const isShort = cells.length === 1 && text.length <= MAX_NEAR_LENGTH;
  return isNearMargin && isShort ? `${Math.round(y)} ${text}` : null;
}
