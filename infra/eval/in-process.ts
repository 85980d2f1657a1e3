import { createExtractiveAnswers } from '../../services/chatbot/src/adapters/answers/extractive-answers.ts';
import type { EvalQuestion } from './question-file.ts';
import type { EvalSite } from './question-sites.ts';
import { type KnownSite, readSites } from './read-sites.ts';
import { judge, type Reply, type SiteReport } from './scoring.ts';

/** Reads all sites and asks in this process: no database, no gateway. */
export async function evaluateInProcess(sites: EvalSite[]): Promise<SiteReport[]> {
  const known = await readSites(sites);
  const [first] = known;
  // The first answers load the lexicon and are compiled; a server has long done both.
  if (first) for (const question of first.site.questions) await ask(first, question);
  const reports: SiteReport[] = [];
  for (const one of known) reports.push(await askAll(one));
  return reports;
}

async function askAll(known: KnownSite): Promise<SiteReport> {
  const { site, pages, served, crawlSeconds } = known;
  const judged = [];
  for (const question of site.questions) judged.push(judge(question, await ask(known, question), served));
  return { slug: site.slug, half: site.half, pages, firstAnswerSeconds: null, crawlSeconds, judged };
}

const answers = createExtractiveAnswers();

async function ask({ index, pages }: KnownSite, { question, lang, history }: EvalQuestion): Promise<Reply> {
  const askedAt = performance.now();
  const { text, ...answer } = await answers.answer({
    question,
    language: lang,
    history,
    index,
    pagesRead: pages,
    pagesFound: pages,
    isComplete: true,
  });
  return { ...answer, answer: text, ms: performance.now() - askedAt };
}
