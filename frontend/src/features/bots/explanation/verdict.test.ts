import type { ExplainedPart } from '@fucina/contracts/explanation';
import { expect, test } from 'vitest';
import { verdictOf } from './verdict.ts';

const thresholds = { answered: 0.5, partly: 0.4 };
const part: ExplainedPart = {
  question: 'Write me a poem',
  outcome: 'off_topic',
  confidence: 0.126,
  asksSomethingElse: true,
  words: [],
  facts: [],
  passages: [],
};

test('an instruction is distinguished from an off-topic question', () => {
  const sentences = [true, false].map(
    (asksSomethingElse) => verdictOf({ ...part, asksSomethingElse }, thresholds).sentence,
  );

  expect(sentences).toEqual(['order', 'off_topic']);
});

test('an instruction that the site answers counts as answered, with scores in percent', () => {
  const verdict = verdictOf({ ...part, outcome: 'answered', confidence: 0.9 }, thresholds);

  expect(verdict).toEqual({ sentence: 'answered', confidence: 90, answered: 50, partly: 40 });
});
