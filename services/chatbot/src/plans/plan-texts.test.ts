import { expect, test } from 'vitest';
import { planTexts } from './plan-texts.ts';

test('the mail separates the thousands of a plan’s answers in both languages', () => {
  const used = { botName: 'Gino', percent: 80, limit: 2000, renewsAt: new Date(0), path: '/' };

  expect(planTexts.it.answers(used).paragraphs[0]).toContain('l’80% delle 2.000 risposte');
  expect(planTexts.en.answers(used).paragraphs[0]).toContain('80% of the 2,000 answers');
});
