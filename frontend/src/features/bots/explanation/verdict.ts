import type { AnswerExplanation, ExplainedPart } from '@fucina/contracts/explanation';

type Verdict = ExplainedPart['outcome'] | 'order';

export function verdictOf(
  { outcome, confidence, asksSomethingElse }: ExplainedPart,
  { answered, partly }: AnswerExplanation['thresholds'],
): { sentence: Verdict; confidence: number; answered: number; partly: number } {
  const isOrder = outcome === 'off_topic' && asksSomethingElse;
  return {
    sentence: isOrder ? 'order' : outcome,
    confidence: inPercent(confidence),
    answered: inPercent(answered),
    partly: inPercent(partly),
  };
}

export const inPercent = (share: number) => Math.round(share * 100);
