import { expect, test } from 'vitest';
import { countQuestions, findEvalSites, ownFolders } from './question-sites.ts';
import { findShortfalls, readThresholds } from './reporting/thresholds.ts';
import { evaluateByMeaning } from './testing/evaluate-by-meaning.ts';

const sites = ownFolders.flatMap(findEvalSites);

test('the evaluation on this repository’s sites asks every question and reaches the thresholds', async () => {
  const run = await evaluateByMeaning(sites);
  const asked = run.sites.reduce((sum, { questions }) => sum + questions.length, 0);

  expect(asked).toBe(countQuestions(sites));
  expect(run.sites.filter(({ pages }) => pages < 8).map(({ slug }) => slug)).toEqual([]);
  expect(findShortfalls(run, readThresholds())).toEqual([]);
}, 300_000);
