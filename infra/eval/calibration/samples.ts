import {
  readSignals,
  type Signals,
  signalNames,
} from '../../../services/chatbot/src/knowledge/answering/confidence.ts';
import { readQuestion } from '../../../services/chatbot/src/knowledge/answering/question.ts';
import type { Passage } from '../../../services/chatbot/src/knowledge/passage.ts';
import type { PassageIndex } from '../../../services/chatbot/src/knowledge/passage-index.ts';
import { normalize } from '../normalize.ts';
import type { EvalQuestion } from '../question-file.ts';
import { indexOf, type KnownSite } from '../read-sites.ts';
import { isOnRightPage } from '../scoring.ts';

/** A question as it was seen on a site: answerable there, not, or no more since its answer was taken away. */
export type Sample = { site: string; kind: 'answerable' | 'unanswerable' | 'taken away'; seen: number[] };

const MAX_HITS = 12;

/** Every question of a site that asks something, and every answerable one again without what answers it. */
export function samplesOf({ site, index, knowledge }: KnownSite): Sample[] {
  const asking = site.questions.filter(({ kind, form }) => kind !== 'talk' && form !== 'off_topic');
  return asking.flatMap((question): Sample[] => {
    const isAnswerable = question.kind !== 'unanswerable';
    const kind = isAnswerable ? 'answerable' : 'unanswerable';
    const sample = { site: site.slug, kind, seen: seenOf(question, index) } as const;
    const without = isAnswerable ? withoutAnswer(question, knowledge) : null;
    if (without === null) return [sample];
    return [sample, { site: site.slug, kind: 'taken away', seen: seenOf(question, indexOf(without)) }];
  });
}

function seenOf({ question, lang, history }: EvalQuestion, index: PassageIndex): number[] {
  const read = readQuestion(question, { prior: lang, history });
  const signals: Signals = readSignals(index.search(read, { limit: MAX_HITS }), read);
  return signalNames.map((name) => signals[name]);
}

/** What a site would know without the passages that hold the answer; null where none was found to hold it. */
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
