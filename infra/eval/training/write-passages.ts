// Training data for the reader, crawled and retrieved as in the product. Usage: node
// infra/eval/training/write-passages.ts SITES.jsonl FOLDER OUT.jsonl (SITES.jsonl and FOLDER as in write-sites.ts)
import { closeSync, openSync, writeSync } from 'node:fs';
import { createOwnReader } from '../../../packages/answering/src/model/own-reader.ts';
import type { Passage } from '../../../packages/answering/src/passages/passages.ts';
import { readQuestion } from '../../../packages/answering/src/question/question.ts';

import {
  type IndexedPassage,
  indexPassage,
  openPassage,
} from '../../../packages/answering/src/search/indexed-passage.ts';
import { textOf } from '../../../packages/answering/src/search/look-up.ts';
import { createPostings } from '../../../packages/answering/src/search/postings.ts';
import { createLogger } from '../../../packages/service-kit/src/logger.ts';
import { finderOf } from '../look-up.ts';
import { findEvalSites } from '../question-sites.ts';
import { type KnownSite, readSites } from '../read-sites.ts';
import { type InventedQuestion, type InventedSite, readInvented } from './write-sites.ts';

const NEAREST = 16;
/** Share of its words from which a sentence counts as evidence. */
const MOSTLY = 0.6;

async function passagesOf(
  site: InventedSite,
  { site: { slug }, index, knowledge }: KnownSite,
  finder: Awaited<ReturnType<typeof finderOf>>,
) {
  const passages = openAll(knowledge.flatMap((page) => page.passages));
  const places = new Map(passages.map(({ passage }, at) => [passage, at]));
  const questions = [];
  let unproved = 0;
  for (const { question, lang: language, after, ...rest } of site.questions) {
    const history = after ? [after] : [];
    const near = (await finder.nearPassages?.find({ botId: slug, question, history })) ?? [];
    const asked = readQuestion(question, { prior: language, history });
    const { hits } = index.search(asked, { limit: NEAREST, near });
    const found = hits.map(({ indexed }) => places.get(indexed.passage));
    questions.push({ ...rest, page: withoutSlash(rest.page), lang: language, question, history, found });
  }
  const marked = questions.map((question) => {
    const marks = question.kind === 'unanswerable' ? {} : marksOf(question, passages);
    if (question.kind !== 'unanswerable' && Object.keys(marks).length === 0) unproved += 1;
    return { ...question, marks };
  });
  console.log(
    `${slug}: ${passages.length} passages, ${questions.length} questions, ${unproved} without a sentence that proves`,
  );
  return {
    slug,
    lang: site.lang,
    passages: passages.map((indexed) => ({ page: pathOf(indexed), ...textOf(indexed) })),
    questions: marked,
  };
}

function openAll(passages: Passage[]): IndexedPassage[] {
  const postings = createPostings();
  return passages.map((passage, passageId) =>
    openPassage(indexPassage(passage, { passageId, postings }), postings),
  );
}

/** Some sites omit trailing slashes. */
const pathOf = ({ passage }: IndexedPassage) =>
  withoutSlash(decodeURIComponent(new URL(passage.pageUrl).pathname));
const withoutSlash = (path: string) => path.replace(/(?<=.)\/$/, '');

function marksOf(
  { page, evidence }: Pick<InventedQuestion, 'page' | 'evidence'>,
  passages: IndexedPassage[],
) {
  const marks: Record<number, number[]> = {};
  for (const [place, indexed] of passages.entries()) {
    if (pathOf(indexed) !== withoutSlash(page)) continue;
    const proving = indexed.sentences.flatMap(({ text, line }, at) => {
      const whole = indexed.passage.lines[line]?.text ?? '';
      return evidence.some((piece) => proves(piece, text, whole)) ? [at] : [];
    });
    if (proving.length > 0) marks[place] = proving;
  }
  return marks;
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const phraseOf = (text: string) => ` ${wordsOf(text).join(' ')} `;

function proves(piece: string, sentence: string, line: string): boolean {
  if (piece.includes(' | ')) {
    const cells = piece
      .split(' | ')
      .map(phraseOf)
      .filter((cell) => cell.trim() !== '');
    return cells.every((cell) => phraseOf(line).includes(cell));
  }
  const [proof, said] = [phraseOf(piece), phraseOf(sentence)];
  if (proof.includes(said) || said.includes(proof)) return true;
  const threes = wordsOf(sentence)
    .map((_, at, words) => words.slice(at, at + 3).join(' '))
    .filter((three) => three.split(' ').length === 3);
  return (
    threes.length > 0 &&
    threes.filter((three) => proof.includes(` ${three} `)).length / threes.length >= MOSTLY
  );
}

async function main() {
  const [file = '', folder = '', out = ''] = process.argv.slice(2);
  const invented = new Map(readInvented(file).map((site) => [site.slug, site]));
  const model = createOwnReader({ logger: createLogger({ name: 'passages', level: 'warn' }), threads: 2 });
  if (!model) throw new Error('There is no model to find passages with.');
  const known = await readSites(
    findEvalSites(folder).filter(({ slug }) => invented.has(slug)),
    { isNamed: true },
  );
  const finder = await finderOf(known, { embeddings: model.embeddings, passages: null });
  const target = openSync(out, 'w');
  for (const one of known) {
    const site = invented.get(one.site.slug);
    if (site) writeSync(target, `${JSON.stringify(await passagesOf(site, one, finder))}\n`);
  }
  closeSync(target);
  model.close();
}

await main();
