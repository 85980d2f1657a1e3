import type { ReportCase, ReportVerdict } from '@fucina/contracts/report-card';
import { expect, test } from 'vitest';
import { groupCases, remedyOf } from './cases.ts';

const reportCase = (id: string, fields: Partial<ReportCase>): ReportCase => ({
  id,
  kind: 'page',
  question: 'Quanto costa il corso base?',
  language: 'it',
  expected: '290 €',
  got: 'Non è sul sito.',
  outcome: 'not_in_content',
  verdict: 'right',
  source: { url: 'https://example.com/corsi.html', title: 'Corsi' },
  correctionId: null,
  advice: null,
  ...fields,
});

test('failed cases come first, in whatever order they arrive', () => {
  const verdicts: ReportVerdict[] = ['right', 'false_refusal', 'right', 'wrong'];
  const cases = verdicts.map((verdict, at) => reportCase(String(at), { verdict }));

  const groups = groupCases(cases);

  expect(groups.map(({ verdict }) => verdict)).toEqual(['wrong', 'false_refusal', 'right']);
  expect(groups[2]?.cases.map(({ id }) => id)).toEqual(['0', '2']);
});

test('a missing answer links to the gap form with the question filled in', () => {
  const remedy = remedyOf(reportCase('a', { verdict: 'false_refusal', advice: 'write_answer' }));

  expect(remedy).toEqual({ path: '/gaps?question=Quanto+costa+il+corso+base%3F&in=it' });
});

test('a wrong correction links to that correction', () => {
  const remedy = remedyOf(
    reportCase('a', { verdict: 'wrong', advice: 'correct_answer', correctionId: 'c1' }),
  );

  expect(remedy).toEqual({ path: '/gaps?tab=answers&open=c1' });
});

test('a page to check is linked; a document has no URL, so the gap form is linked instead', () => {
  const onPage = reportCase('a', { verdict: 'wrong', advice: 'check_page' });
  const inDocument = { ...onPage, source: { url: 'document:7', title: 'Listino.pdf' } };

  expect(remedyOf(onPage)).toEqual({ address: 'https://example.com/corsi.html' });
  expect(remedyOf(inDocument)).toEqual({ path: '/gaps?question=Quanto+costa+il+corso+base%3F&in=it' });
});

test('a correct case offers no remedy', () => {
  expect(remedyOf(reportCase('a', { verdict: 'right' }))).toBeNull();
});
