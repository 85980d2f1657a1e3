export type Shape = { name: string; of: (length: number) => string };

const named: Record<string, string> = {
  ' ': 'spaces',
  '\t': 'tabs',
  '\n': 'line ends',
  '\r\n': 'line ends of Windows',
  '\u00a0': 'hard spaces',
  '\u200b': 'spaces of no width',
  '\u0301': 'accents',
  '\ud800': 'lone surrogates',
  '\u0000': 'zeros',
};

const units = [
  ...[' ', '\t', '\n', '\r\n', '\u00a0', '\u200b', '\u0000'],
  ...['a', 'A', 'è', 'ß', 'я', '字', 'ａ', '１', '＝', '\u0301', '🙂', '👩‍👧', '\ud800'],
  ...['0', '0,', '0.', '0 ', '1:', '1:1', '1/1', '€0', '0€', '+0', '0-', '10:00 ', '1.1.'],
  ...['!', '?', '.', '…', ',', ';', ':', '"', "'", '“', '»', '(', ')', '[', ']', '{', '}'],
  ...['-', '–', '—', '_', '=', '+', '*', '#', '|', '/', '\\', '%', '%25', '~', '@', '$', '€', '•', '^', '`'],
  ...['<', '>', '<a', '<a ', '<!--', '<!---->', '<![CDATA[', '</', '<?', '&', '&amp;', '&#', '&#x'],
  ...['a!', 'a.', 'a. ', 'A. ', 'a-', 'a,', 'a ', 'A ', 'Ab ', 'a:', "a'", 'a/', 'a;', 'a=', 'a="', 'a|'],
  ...['x@', 'x@x', 'x@x.', 'http://', 'http://a.', 'www.', 'a.a', '../', ' ,', ' .', ' -', '- ', ', ', '; '],
  ...['\n ', ' \n', '\n\n', '- \n', '# ', '# \n', '| ', '---\n', '1. ', '"a', '("', '.)', '!" ', '. "'],
  'via ',
  'Via A',
  'Via Aa ',
  'non ',
  'no ',
  'the ',
  'lun-',
  'lunedì ',
  'dal ',
  'alle 1 ',
  'sig.',
  'e ',
  'o ',
  ...[';q=', 'q=0,', 'a;q', 'W/"', '"",', 'a=b;', 'bytes=', '0-0,', 'en,', 'en-', 'br,', '\t;', ' ;'],
];

const frames: [name: string, start: string, end: string][] = [
  ['', '', ''],
  [', then a letter', '', 'x'],
  [' in a word, then a mark', 'a', '!'],
];

function repeat(unit: string, length: number) {
  return unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
}

/** Repetitions of each character class and of pairs, with and without a suffix that makes a match fail. */
export const textShapes: Shape[] = units.flatMap((unit) =>
  frames.map(([suffix, start, end]) => ({
    name: `${named[unit] ?? JSON.stringify(unit)} over and over${suffix}`,
    of: (length) => `${start}${repeat(unit, length)}${end}`,
  })),
);

const nested: [name: string, open: string, close: string][] = [
  ['divisions', '<div>', '</div>'],
  ['unclosed divisions', '<div>', ''],
  ['closings alone', '</div>', ''],
  ['lists', '<ul><li>', '</li></ul>'],
  ['tables', '<table><tr><td>', '</td></tr></table>'],
  ['links', '<a href="/a">', ''],
  ['emphases', '<b><i>', ''],
  ['paragraphs', '<p>a', ''],
  ['headings', '<h2>', ''],
  ['forms', '<form><select><option>', ''],
  ['definitions', '<dl><dt>a<dd>', ''],
  ['drawings', '<svg><g>', ''],
  ['comments', '<!-- a -->', ''],
  ['unclosed comments', '<!-- a', ''],
  ['scripts', '<script>a</script>', ''],
  ['entities', '&lt;&#60;', ''],
  ['breaks', '<br>', ''],
  ['rows', '<tr><td>1<td>2', ''],
  ['attributes', '<a href=a title="b" ', ''],
];

const inPage = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page of shapes</title>${head}</head><body><main><h1>Opening hours</h1><p>The shop is open on Saturday from seven until noon, and on Sunday from ten.</p>${body}</main></body></html>`;

const half = (length: number, unit: string) => Math.max(1, Math.floor(length / unit.length / 2));

/** HTML with deep nesting, endless constructs, and long values where short ones are expected. */
export const pageShapes: Shape[] = [
  ...nested.map(([name, open, close]) => ({
    name: `nested ${name}`,
    of: (length: number) =>
      inPage(`${open.repeat(half(length, open) * (close ? 1 : 2))}${close.repeat(half(length, open))}`),
  })),
  {
    name: 'one long attribute',
    of: (length) => inPage(`<p title="${'a '.repeat(length / 2)}">A paragraph.</p>`),
  },
  { name: 'one long address', of: (length) => inPage(`<a href="/${'a/'.repeat(length / 2)}">A link</a>`) },
  { name: 'one long title', of: (length) => inPage('', `<title>${'a!'.repeat(length / 2)}</title>`) },
  {
    name: 'one long word for robots',
    of: (length) => inPage('', `<meta name="robots" content="${'noin, '.repeat(length / 6)}x">`),
  },
  {
    name: 'one long refresh',
    of: (length) => inPage('', `<meta http-equiv="refresh" content="0;${' url'.repeat(length / 4)}">`),
  },
  {
    name: 'one long style',
    of: (length) => inPage(`<p style="${'display: '.repeat(length / 9)}">A paragraph.</p>`),
  },
  {
    name: 'one long name of a class',
    of: (length) => inPage(`<p class="${'a '.repeat(length / 2)}">A paragraph.</p>`),
  },
  {
    name: 'one long script',
    of: (length) => inPage(`<script>${'gtm.start/widget/v1'.repeat(length / 19)}</script>`),
  },
  {
    name: 'data that nest',
    of: (length) => inPage('', jsonLd(`${'{"@graph":['.repeat(length / 13)}1${']}'.repeat(length / 13)}`)),
  },
  {
    name: 'data with one long text',
    of: (length) =>
      inPage(
        '',
        jsonLd(JSON.stringify({ '@type': 'Store', name: 'A', openingHours: 'Mo-'.repeat(length / 3) })),
      ),
  },
  {
    name: 'a table of very many columns',
    of: (length) =>
      inPage(`<table><tr>${'<th>a'.repeat(length / 10)}<tr>${'<td>1'.repeat(length / 10)}</table>`),
  },
  {
    name: 'a table of cells that claim to be wide',
    of: (length) => inPage(`<table>${'<tr><td colspan=1000 rowspan=65000>1'.repeat(length / 36)}</table>`),
  },
];

function jsonLd(json: string) {
  return `<script type="application/ld+json">${json}</script>`;
}

/** Wraps the text in a page, so that it passes through the whole reading pipeline. */
export const pageOf = (text: string) =>
  inPage(
    `<p>${text.replaceAll('<', '&lt;')}</p><ul><li>${text.slice(0, text.length / 4).replaceAll('<', '&lt;')}</li></ul>`,
  );

const classic = new Set([
  ' ',
  '\n',
  'a',
  'A',
  '0',
  '0,',
  '1:1',
  '!',
  '.',
  '"',
  '(',
  '-',
  '<',
  '<!---->',
  '&',
  '🙂',
  '\u0301',
  'ａ',
  'x@',
  'a ',
]);

/** For places where all shapes would take too long. */
export const classicShapes = textShapes.filter((_, at) =>
  classic.has(units[Math.floor(at / frames.length)] ?? ''),
);

export const shapesByUnit: Shape[][] = units.map((_, at) =>
  textShapes.slice(at * frames.length, (at + 1) * frames.length),
);

/** Harmless prose of the same length. Repeats no sentence, since those would be cached. */
export function prose(length: number) {
  const sentences: string[] = [];
  for (let at = 1, written = 0; written < length; at += 1) {
    const sentence = `Chair ${at} of oak is waxed twice a year, and to see it in the shop in Lucca costs nothing.`;
    sentences.push(sentence);
    written += sentence.length + 1;
  }
  return sentences.join(' ').slice(0, length);
}
