import { createExtractiveAnswers } from '../../services/chatbot/src/adapters/answers/extractive-answers.ts';
import { findPassages } from '../../services/chatbot/src/adapters/answers/openai-compatible/find-passages.ts';
import type { Embeddings } from '../../services/chatbot/src/adapters/embeddings/embeddings.ts';
import { meaningOf } from '../../services/chatbot/src/knowledge/vectors/digest.ts';
import type { FindMeaning } from '../../services/chatbot/src/knowledge/vectors/find-meaning.ts';
import { findByWordsOnly, readMeaning } from './meaning.ts';
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
  const findMeaning = embeddings ? await readMeaning(known, embeddings) : findByWordsOnly;
  const [first] = known;
  // The first answers load the lexicon and are compiled; a server has long done both.
  if (first) for (const question of first.site.questions) await ask(first, question, findMeaning);
  const reports: SiteReport[] = [];
  for (const one of known) reports.push(await askAll(one, findMeaning));
  return reports;
}

async function askAll(known: KnownSite, findMeaning: FindMeaning): Promise<SiteReport> {
  const { site, pages, served, crawlSeconds } = known;
  const judged = [];
  for (const question of site.questions)
    judged.push(judge(question, await ask(known, question, findMeaning), served));
  return { slug: site.slug, half: site.half, pages, firstAnswerSeconds: null, crawlSeconds, judged };
}

const answers = createExtractiveAnswers();

async function ask(
  { site, index, pages }: KnownSite,
  { question, lang, history }: EvalQuestion,
  findMeaning: FindMeaning,
): Promise<Reply> {
  const asked = { question, language: lang, history, index };
  const meaning = await findMeaning({ botId: site.slug, ...asked });
  const input = {
    ...{ ...asked, meaning },
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
