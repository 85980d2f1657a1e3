import { readSignals, type Signals, signalNames } from '../../../packages/answering/src/answer/confidence.ts';
import { readQuestion } from '../../../packages/answering/src/question/question.ts';
import type { PassageIndex } from '../../../packages/answering/src/search/passage-index.ts';
import type { finderOf } from '../look-up.ts';
import type { EvalQuestion } from '../question-file.ts';
import type { KnownSite } from '../read-sites.ts';

export type Sample = { site: string; isAnswerable: boolean; seen: number[] };

const MAX_HITS = 12;

/** One sample per real question of a site. */
export async function samplesOf({ site, index }: KnownSite, finder: Finder): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (const question of site.questions) {
    if (question.kind === 'talk' || question.form === 'off_topic') continue;
    const seen = await seenOf(question, { site: site.slug, index, finder });
    samples.push({ site: site.slug, isAnswerable: question.kind !== 'unanswerable', seen });
  }
  return samples;
}

/** Keyword search only, or with embeddings and reader. */
export type Finder = Awaited<ReturnType<typeof finderOf>>;

/** Which set of coefficients applies. */
export const kindOf = ({ questionReader }: Finder) => (questionReader ? 'read' : 'words');

async function seenOf(
  { question, lang: language, history }: EvalQuestion,
  { site: botId, index, finder }: { site: string; index: PassageIndex; finder: Finder },
): Promise<number[]> {
  const near = (await finder.nearPassages?.find({ botId, question, history })) ?? [];
  const readings = await finder.questionReader?.read({ question, language, history, index, near });
  const asked = readQuestion(question, { prior: language, history });
  const found = index.search(asked, { limit: MAX_HITS, near, ...(readings && { readings }) });
  const signals: Signals = readSignals(found, asked);
  return signalNames[kindOf(finder)].map((name) => signals[name]);
}
