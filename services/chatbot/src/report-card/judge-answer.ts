import type { ReportAdvice, ReportCase, ReportRun, ReportVerdict } from '@fucina/contracts/report-card';
import type { GivenAnswer } from '../conversations/answer-question.ts';
import { tokenize } from '../knowledge/text/tokens.ts';
import type { CorrectionQuestion, PageQuestion, ReportQuestion } from './questions/report-question.ts';

type Judgement = { verdict: ReportVerdict; advice: ReportAdvice | null };
export type Counts = Omit<ReportRun, 'id' | 'finishedAt'>;

/** How a test question went, and what the owner can do about it. */
export function judgeAnswer(id: string, asked: ReportQuestion, given: GivenAnswer): ReportCase {
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

function judge(asked: ReportQuestion, given: GivenAnswer): Judgement {
  if (asked.kind === 'correction') return judgeCorrection(asked, given);
  if (asked.kind === 'page') return judgePage(asked, given);
  return isRefusal(given)
    ? { verdict: 'honest_refusal', advice: null }
    : { verdict: 'wrong', advice: 'say_unknown' };
}

const isRefusal = ({ outcome }: GivenAnswer) => outcome === 'not_in_content' || outcome === 'off_topic';

/** What the owner answers stands above the pages. */
function judgePage({ accepted, source, isOpen }: PageQuestion, given: GivenAnswer): Judgement {
  if (given.correctionId !== undefined) return { verdict: 'right', advice: null };
  if (isRefusal(given)) return { verdict: 'false_refusal', advice: 'write_answer' };
  const said = ` ${tokenize(given.text).join(' ')} `;
  if (accepted.some((words) => words !== '' && said.includes(` ${words} `)))
    return { verdict: 'right', advice: null };
  const isElsewhere = given.sources[0]?.url !== source.url;
  if (isOpen && !isElsewhere) return { verdict: 'right', advice: null };
  return { verdict: 'wrong', advice: isElsewhere ? 'check_page' : 'write_answer' };
}

function judgeCorrection({ correctionId, isTranslated }: CorrectionQuestion, given: GivenAnswer): Judgement {
  if (given.correctionId === correctionId) {
    return { verdict: 'right', advice: isTranslated ? null : 'write_translation' };
  }
  return { verdict: isRefusal(given) ? 'false_refusal' : 'wrong', advice: 'correct_answer' };
}

/** How many cases went how; an honest refusal is worth as much as a right answer. */
export function countVerdicts(cases: readonly Pick<ReportCase, 'verdict'>[]): Counts {
  const of = (verdict: ReportVerdict) => cases.filter((one) => one.verdict === verdict).length;
  const [right, honestRefusals] = [of('right'), of('honest_refusal')];
  const total = cases.length;
  return {
    ...{ total, right, honestRefusals, wrong: of('wrong'), falseRefusals: of('false_refusal') },
    score: total === 0 ? 0 : Math.floor((100 * (right + honestRefusals)) / total),
  };
}
