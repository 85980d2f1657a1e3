import type { Line } from './page-lines.ts';

const LEAST_PAGES = 2;
const SHARE_OF_PAGES = 0.4;
const PAGE_NUMBER =
  /^[-–—|\s]*(p(ag(ina|e)?)?\.?\s*)?\d{1,4}(\s*(\/|di|of|su)\s*\d{1,4})?[-–—|\s]*$|^(pag(ina|e)?\.?)\s*[ivxlc]+$/i;

/** Leaves out page numbers, and what heads or foots many pages: it is kept where it stands first. */
export function withoutRunningHeads(pages: Line[][]): Line[][] {
  const pagesWith = new Map<string, number>();
  for (const lines of pages)
    for (const key of new Set(lines.filter((line) => line.isMarginal).map(keyOf)))
      pagesWith.set(key, (pagesWith.get(key) ?? 0) + 1);

  const least = Math.max(LEAST_PAGES, pages.length * SHARE_OF_PAGES);
  const seen = new Set<string>();
  return pages.map((lines) =>
    lines.filter((line) => {
      if (!line.isMarginal) return true;
      if (PAGE_NUMBER.test(line.text)) return false;
      const key = keyOf(line);
      if ((pagesWith.get(key) ?? 0) < least) return true;
      const isFirst = !seen.has(key);
      seen.add(key);
      return isFirst;
    }),
  );
}

function keyOf({ text }: Line) {
  return text.replace(/\d+/g, '#').toLowerCase();
}
