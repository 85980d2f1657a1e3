import {
  readSignals,
  type Signals,
  signalNames,
} from '../../../services/chatbot/src/knowledge/answering/confidence.ts';
import { readQuestion } from '../../../services/chatbot/src/knowledge/answering/question.ts';
import type { Passage } from '../../../services/chatbot/src/knowledge/passage.ts';
import type { PassageIndex } from '../../../services/chatbot/src/knowledge/passage-index.ts';
import type { finderOf } from '../look-up.ts';
import { normalize } from '../normalize.ts';
import type { EvalQuestion } from '../question-file.ts';
import { indexOf, type KnownSite } from '../read-sites.ts';
import { isOnRightPage } from '../scoring.ts';

/** A question's features on a site: answerable, unanswerable, or with its answer removed. */
export type Sample = { site: string; kind: 'answerable' | 'unanswerable' | 'taken away'; seen: number[] };

const MAX_HITS = 12;

/** Every real question of a site, and each answerable one again with its answer removed. */
export async function samplesOf({ site, index, knowledge }: KnownSite, finder: Finder): Promise<Sample[]> {
  const asking = site.questions.filter(({ kind, form }) => kind !== 'talk' && form !== 'off_topic');
  const samples: Sample[] = [];
  const see = async (kind: Sample['kind'], question: EvalQuestion, known: PassageIndex) =>
    samples.push({
      site: site.slug,
      kind,
      seen: await seenOf(question, { site: site.slug, index: known, finder }),
    });
  for (const question of asking) {
    const isAnswerable = question.kind !== 'unanswerable';
    await see(isAnswerable ? 'answerable' : 'unanswerable', question, index);
    // External sites have enough unanswerable questions.
    const without = isAnswerable && site.half !== 'elsewhere' ? withoutAnswer(question, knowledge) : null;
    if (without) await see('taken away', question, indexOf(without, { isNamed: true }));
  }
  return samples;
}

/** Keyword search alone, or with embeddings and reader. */
export type Finder = Awaited<ReturnType<typeof finderOf>>;

/** Which coefficients apply. */
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

/** The site's content without the passages that hold the answer; null if none was found. */
function withoutAnswer(question: EvalQuestion, knowledge: KnownSite['knowledge']) {
  const facts = [...question.must_contain, ...question.must_contain_all].map(normalize);
  const holds = ({ headings, lines }: Passage) => {
    const text = normalize([...headings, ...lines.map((line) => line.text)].join(' '));
    return facts.some((fact) => text.includes(fact));
  };
  let isAny = false;
  const rest = knowledge.map(({ url, passages }) => {
    const kept = isOnRightPage(question, url) ? passages.filter((passage) => !holds(passage)) : passages;
    isAny ||= kept.length < passages.length;
    return { url, passages: kept };
  });
  return isAny ? rest : null;
}
