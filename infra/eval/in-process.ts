import { createExtractiveAnswers } from '../../services/chatbot/src/adapters/answers/extractive-answers.ts';
import { findPassages } from '../../services/chatbot/src/adapters/answers/openai-compatible/find-passages.ts';
import type { Embeddings } from '../../services/chatbot/src/adapters/embeddings/embeddings.ts';
import { meaningOf } from '../../services/chatbot/src/knowledge/vectors/digest.ts';
import { type FindNear, findByWordsOnly, readMeaning } from './meaning.ts';
import type { EvalQuestion } from './question-file.ts';
import type { EvalSite } from './question-sites.ts';
import { type KnownSite, readSites } from './read-sites.ts';
import { judge, type Reply, type SiteReport } from './scoring.ts';

/** Reads all sites and asks in this process: no database, no gateway. With embeddings, by meaning as well as by words. */
export async function evaluateInProcess(
  sites: EvalSite[],
  embeddings: Embeddings | null = null,
): Promise<SiteReport[]> {
  const known = await readSites(sites, { isNamed: embeddings !== null });
  const findNear = embeddings ? await readMeaning(known, embeddings) : findByWordsOnly;
  const [first] = known;
  // The first answers load the lexicon and are compiled; a server has long done both.
  if (first) for (const question of first.site.questions) await ask(first, question, findNear);
  const reports: SiteReport[] = [];
  for (const one of known) reports.push(await askAll(one, findNear));
  return reports;
}

async function askAll(known: KnownSite, findNear: FindNear): Promise<SiteReport> {
  const { site, pages, served, crawlSeconds } = known;
  const judged = [];
  for (const question of site.questions)
    judged.push(judge(question, await ask(known, question, findNear), served));
  return { slug: site.slug, half: site.half, pages, firstAnswerSeconds: null, crawlSeconds, judged };
}

const answers = createExtractiveAnswers();

async function ask(
  { site, index, pages }: KnownSite,
  { question, lang, history }: EvalQuestion,
  findNear: FindNear,
): Promise<Reply> {
  const near = await findNear({ botId: site.slug, question, history });
  const input = {
    ...{ question, language: lang, history, index, near },
    ...{ pagesRead: pages, pagesFound: pages, isComplete: true },
  };
  const askedAt = performance.now();
  const { text, ...answer } = await answers.answer(input);
  const ms = performance.now() - askedAt;
  return {
    ...answer,
    answer: text,
    ms,
    passages: findPassages(input).map(({ passage }) => meaningOf(passage)),
  };
}
