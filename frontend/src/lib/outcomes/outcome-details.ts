/** Crawler details and their text keys; `n` is the number in them. */
const details = [
  [/^noindex$/, 'reading:detail.noindex'],
  [/^noai$/, 'reading:detail.noai'],
  [/^nosnippet$/, 'reading:detail.nosnippet'],
  [/^pages are images$/, 'reading:detail.images'],
  [/^password protected$/, 'reading:detail.locked'],
  [/^damaged file$/, 'reading:detail.damaged'],
  [/^empty file$/, 'reading:detail.empty'],
  [/^took longer than (?<n>[\d.]+) s to read$/, 'reading:detail.tooSlow'],
  [/^needed more than (?<n>\d+) MB$/, 'reading:detail.tooHeavy'],
  [/^no answer in time$/, 'reading:detail.noAnswer'],
  [/^the site asks to wait (?<n>\d+) s$/, 'reading:detail.askedToWait'],
  [/^limit of (?<n>\d+) pages$/, 'reading:detail.pageLimit'],
  [/^limit of (?<n>\d+) PDFs$/, 'reading:detail.pdfLimit'],
  [/^time limit of (?<n>[\d.]+) s$/, 'reading:detail.timeLimit'],
  [/^this and (?<n>\d+) more addresses$/, 'reading:detail.moreAddresses'],
  [/^more than (?<n>[\d.]+) MB$/, 'reading:detail.pageTooLarge'],
  [/^pages of this kind repeat each other$/, 'reading:detail.repeating'],
  [/^(?:an endless|endless|the path|too many)\b/, 'reading:detail.endless'],
] as const satisfies [RegExp, string][];

type DetailText = { key: (typeof details)[number][1]; n: number };

/** Null if irrelevant to visitors. */
export function findDetailText(detail: string | undefined): DetailText | null {
  for (const [pattern, key] of details) {
    const found = pattern.exec(detail ?? '');
    if (found) return { key, n: Number(found.groups?.n ?? 0) };
  }
  return null;
}
