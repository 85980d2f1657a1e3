import { isSamePhone, phonesIn, pricesIn } from '@fucina/answering/facts/values';
import { tokenize } from '@fucina/answering/language/tokens';
import type { ReportAdvice, ReportCase, ReportRun, ReportVerdict } from '@fucina/contracts/report-card';
import type { BotAnswer } from '../conversations/answering/answer-message.usecases.ts';
import type { CorrectionQuestion, PageQuestion, ReportQuestion } from './questions/report-question.ts';

type Judgement = { verdict: ReportVerdict; advice: ReportAdvice | null };
export type Counts = Omit<ReportRun, 'id' | 'finishedAt'>;

export function judgeAnswer(id: string, asked: ReportQuestion, given: BotAnswer): ReportCase {
  const { kind, question, language } = asked;
  const { text: got, outcome, correctionId = null } = given;
  return {
    ...{ id, kind, question, language, got, outcome, correctionId },
    expected: kind === 'unanswerable' ? null : asked.expected,
    source: kind === 'page' ? asked.source : null,
    ...(kind === 'correction' ? { correctionId: asked.correctionId } : {}),
    ...judge(asked, given),
  };
}

function judge(asked: ReportQuestion, given: BotAnswer): Judgement {
  if (asked.kind === 'correction') return judgeCorrection(asked, given);
  if (asked.kind === 'page') return judgePage(asked, given);
  if (given.correctionId !== undefined) return { verdict: 'right', advice: null };
  return isRefusal(given)
    ? { verdict: 'honest_refusal', advice: 'add_answer' }
    : { verdict: 'wrong', advice: 'say_unknown' };
}

const isRefusal = ({ outcome }: BotAnswer) => outcome === 'not_in_content' || outcome === 'off_topic';

/** Any answer given by the owner counts as right. */
function judgePage(asked: PageQuestion, given: BotAnswer): Judgement {
  if (given.correctionId !== undefined) return { verdict: 'right', advice: null };
  if (isRefusal(given)) return { verdict: 'false_refusal', advice: 'write_answer' };
  if (isSaid(asked, given.text)) return { verdict: 'right', advice: null };
  const isElsewhere = !isSameSource(asked.source, given.sources[0]);
  if (asked.isOpen && !isElsewhere) return { verdict: 'right', advice: null };
  return { verdict: 'wrong', advice: isElsewhere ? 'check_page' : 'write_answer' };
}

function isSaid({ accepted, compare }: PageQuestion, text: string): boolean {
  if (compare === 'price') return pricesIn(text).some((price) => accepted.includes(price));
  if (compare === 'phone')
    return phonesIn(text).some((phone) => accepted.some((known) => isSamePhone(phone, known)));
  const said = ` ${tokenize(text).join(' ')} `;
  return accepted.some((words) => words !== '' && said.includes(` ${words} `));
}

/** Same document whatever the page; without a URL, same title. */
function isSameSource(source: PageQuestion['source'], given: { url: string; title: string } | undefined) {
  if (!given) return false;
  const pageOf = (url: string) => url.split('#')[0];
  if (source.url !== '' || given.url !== '') return pageOf(source.url) === pageOf(given.url);
  return given.title === source.title || given.title.startsWith(`${source.title}, `);
}

function judgeCorrection({ correctionId, isTranslated }: CorrectionQuestion, given: BotAnswer): Judgement {
  if (given.correctionId === correctionId) {
    return { verdict: 'right', advice: isTranslated ? null : 'write_translation' };
  }
  return { verdict: isRefusal(given) ? 'false_refusal' : 'wrong', advice: 'correct_answer' };
}

/** A justified refusal counts as right. */
export function countVerdicts(cases: readonly Pick<ReportCase, 'verdict'>[]): Counts {
  const of = (verdict: ReportVerdict) => cases.filter((one) => one.verdict === verdict).length;
  const [right, honestRefusals] = [of('right'), of('honest_refusal')];
  const total = cases.length;
  return {
    ...{ total, right, honestRefusals, wrong: of('wrong'), falseRefusals: of('false_refusal') },
    score: total === 0 ? 0 : Math.floor((100 * (right + honestRefusals)) / total),
  };
}
