import { expect, test } from 'vitest';
import { planTexts } from './plan-texts.ts';

test('the mail separates the thousands of a plan’s answers in both languages', () => {
  const used = { botName: 'Gino', percent: 80, limit: 2000, renewsAt: new Date(0), path: '/' };

  expect(planTexts.it.answers(used).paragraphs[0]).toContain('l’80% delle 2.000 risposte');
  expect(planTexts.en.answers(used).paragraphs[0]).toContain('80% of the 2,000 answers');
});

test('the Italian mails elide articles before numbers, and only where it is spoken', () => {
  const said = (percent: number) =>
    planTexts.it.cap({ botName: 'Gino', percent, limit: 2000, renewsAt: new Date(0), path: '/' });

  expect(said(80).subject).toContain('hai speso l’80% del tetto');
  expect(said(90).subject).toContain('hai speso il 90% del tetto');
  expect(said(80).paragraphs.join(' ')).toMatch(/più dell’80% .* riparte il 1º gennaio/);
});
