// Writes invented sites as crawlable websites. Usage: node infra/eval/training/write-sites.ts SITES.jsonl FOLDER
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** As written by `check-sites.mjs --jsonl`. */
export type InventedSite = {
  slug: string;
  name: string;
  lang: 'it' | 'en';
  pages: { path: string; title: string; blocks: { kind: Kind; text: string }[] }[];
  questions: InventedQuestion[];
};
export type InventedQuestion = {
  kind: 'answerable' | 'cross' | 'unanswerable' | 'follow_up';
  lang: 'it' | 'en';
  polarity: 'yes' | 'no' | null;
  page: string;
  question: string;
  answer: string | null;
  evidence: string[];
  after?: string;
};
type Kind = 'heading' | 'paragraph' | 'item' | 'row';

export const readInvented = (file: string): InventedSite[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

export const idOf = (slug: string, at: number) => `${slug}-${at + 1}`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const fileOf = (page: string) => path.join(page.replace(/^\//, ''), 'index.html');

function htmlOf({ lang, name, pages }: InventedSite, { title, blocks }: InventedSite['pages'][number]) {
  const links = pages.map((page) => `<a href="${page.path}">${escaped(page.title)}</a>`).join(' ');
  const parts: string[] = [];
  for (const [at, { kind, text }] of blocks.entries()) {
    const [before, after] = [blocks[at - 1]?.kind, blocks[at + 1]?.kind];
    const cell = kind === 'row' && before !== 'row' ? 'th' : 'td';
    if (kind === 'row') {
      // An empty first cell is written as "| Members".
      const cells = ` ${text}`.split(' | ').map((one) => `<${cell}>${escaped(one.trim())}</${cell}>`);
      parts.push(
        `${before === 'row' ? '' : '<table>'}<tr>${cells.join('')}</tr>${after === 'row' ? '' : '</table>'}`,
      );
    } else if (kind === 'item') {
      parts.push(
        `${before === 'item' ? '' : '<ul>'}<li>${escaped(text)}</li>${after === 'item' ? '' : '</ul>'}`,
      );
    } else parts.push(kind === 'heading' ? `<h2>${escaped(text)}</h2>` : `<p>${escaped(text)}</p>`);
  }
  const head = `<meta charset="utf-8"><title>${escaped(title)} - ${escaped(name)}</title>`;
  return `<!doctype html><html lang="${lang}"><head>${head}</head><body><nav>${links}</nav><main><h1>${escaped(title)}</h1>${parts.join('\n')}</main></body></html>`;
}

/** The evidence sentence, or the cells of a table row, since the product rewords rows. */
const proofsIn = (evidence: string[]) =>
  evidence
    .flatMap((piece) => (piece.includes(' | ') ? piece.split(' | ').slice(1) : [piece.slice(0, 60)]))
    .filter((text) => text.trim() !== '');

function questionsOf({ slug, lang: spoken, questions }: InventedSite) {
  return questions.map(({ kind, lang, page, question, answer, evidence, after }, at) => ({
    id: idOf(slug, at),
    lang,
    question,
    kind: kind === 'unanswerable' ? kind : lang === spoken ? 'answerable' : 'crosslang',
    form: kind,
    answer,
    page: kind === 'unanswerable' ? null : fileOf(page),
    must_contain: proofsIn(evidence),
    history: after ? [after] : [],
  }));
}

/** Part of a manual has no home page, but the crawler needs one to start from. */
function pagesOf({ name, pages }: InventedSite) {
  return pages.some(({ path: at }) => at === '/')
    ? pages
    : [{ path: '/', title: name, blocks: [] }, ...pages];
}

function writeSite(site: InventedSite, folder: string) {
  for (const page of pagesOf(site)) {
    const file = path.join(folder, fileOf(page.path));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, htmlOf(site, page));
  }
  writeFileSync(path.join(folder, 'site.json'), JSON.stringify({ name: site.name, lang: site.lang }));
  writeFileSync(
    path.join(folder, 'questions.jsonl'),
    questionsOf(site)
      .map((one) => `${JSON.stringify(one)}\n`)
      .join(''),
  );
}

if (import.meta.main) {
  const [file = '', folder = ''] = process.argv.slice(2);
  const sites = readInvented(file);
  for (const site of sites) writeSite(site, path.join(folder, site.slug));
  console.log(`${sites.length} sites in ${folder}`);
}
