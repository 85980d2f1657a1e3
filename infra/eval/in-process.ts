import { extractiveAnswers } from '../../packages/answering/src/answer/extractive-answer.ts';
import { findPassages } from '../../packages/answering/src/model/find-passages.ts';
import type { LookUp } from '../../packages/answering/src/search/look-up.ts';
import { meaningOf } from '../../packages/answering/src/search/vectors/make-vectors.ts';
import { createEvalLookUp, type Model, wordsOnly } from './look-up.ts';
import type { EvalQuestion } from './question-file.ts';
import type { EvalSite } from './question-sites.ts';
import { type KnownSite, readSites } from './read-sites.ts';
import { judge, type Reply, type SiteReport } from './scoring.ts';

/** Crawls and asks within this process, without database and gateway. With a model, also searches by embeddings. */
export async function evaluateInProcess(sites: EvalSite[], model: Model = wordsOnly): Promise<SiteReport[]> {
  const known = await readSites(sites, { isNamed: model.embeddings !== null });
  const lookUp = await createEvalLookUp(known, model);
  const [first] = known;
  // Warm-up of lexicon and JIT, as on a running server.
  if (first) for (const question of first.site.questions) await ask(first, question, lookUp);
  const reports: SiteReport[] = [];
  for (const one of known) reports.push(await askAll(one, lookUp));
  return reports;
}

async function askAll(known: KnownSite, lookUp: LookUp): Promise<SiteReport> {
  const { site, pages, served, crawlSeconds } = known;
  const judged = [];
  for (const question of site.questions)
    judged.push(judge(question, await ask(known, question, lookUp), served));
  return { slug: site.slug, half: site.half, pages, firstAnswerSeconds: null, crawlSeconds, judged };
}

async function ask(
  { site, pages }: KnownSite,
  { question, lang, history }: EvalQuestion,
  lookUp: LookUp,
): Promise<Reply> {
  const asked = { question, language: lang, history };
  const input = {
    ...asked,
    ...(await lookUp({ botId: site.slug, revision: 0, ...asked })),
    ...{ pagesRead: pages, pagesFound: pages, isComplete: true },
  };
  const askedAt = performance.now();
  const { text, ...answer } = await extractiveAnswers.answer(input);
  const ms = performance.now() - askedAt;
  return {
    ...answer,
    answer: text,
    ms,
    passages: findPassages(input).map(({ passage }) => meaningOf(passage)),
  };
}
