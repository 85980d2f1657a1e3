import type { GapExample } from '@fucina/contracts/gap';
import { expect, test } from 'vitest';
import { pickQuestion } from './pick-question.ts';

const example = (question: string, language: 'it' | 'en'): GapExample => ({
  turnId: 'a',
  conversationId: 'b',
  question,
  answer: '',
  language,
  outcome: 'not_in_content',
  rating: null,
  at: '2026-01-05T10:00:00.000Z',
});
const gap = {
  question: 'Do you have another shop?',
  language: 'en' as const,
  examples: [
    example('Do you have another shop?', 'en'),
    example('Avete un altro negozio?', 'it'),
    example('C’è un altro negozio?', 'it'),
  ],
};

test('the example in the owner’s language is picked if there is one', () => {
  expect(pickQuestion(gap, 'it')).toEqual({ question: 'Avete un altro negozio?', language: 'it' });
  expect(pickQuestion(gap, 'en')).toEqual({ question: gap.question, language: 'en' });
});

test('otherwise the question is shown as it was asked', () => {
  const foreign = { ...gap, examples: gap.examples.slice(0, 1) };

  expect(pickQuestion(foreign, 'it')).toEqual({ question: gap.question, language: 'en' });
});

test('a question longer than an answer’s may be is cut', () => {
  const long = { ...gap, question: 'a'.repeat(1000), examples: [example('b'.repeat(1000), 'it')] };

  expect(pickQuestion(long, 'en').question).toBe('a'.repeat(500));
  expect(pickQuestion(long, 'it').question).toBe('b'.repeat(500));
});
