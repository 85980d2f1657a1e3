import { expect, test } from 'vitest';
import { countQuestions, findEvalSites, ownFolders } from './question-sites.ts';
import { findShortfalls, readThresholds } from './reporting/thresholds.ts';
import { evaluateByMeaning } from './testing/evaluate-by-meaning.ts';

const sites = ownFolders.flatMap(findEvalSites);
/** The smallest of each language. */
const sample = sites.filter(({ slug }) => ['harbour-house', 'studio-marini'].includes(slug));
/** Below the thresholds, which hold for all questions: `all-sites.test.ts`. */
const bars = {
  hit3: { atLeast: 0.85 },
  right: { atLeast: 0.7 },
  rightRefusals: { atLeast: 0.75 },
  falseRefusals: { atMost: 0.2 },
  language: { atLeast: 0.97 },
  inventedLinks: { atMost: 0 },
};

test('two sites are crawled fully and asked every question, and few answers are wrong', async () => {
  const run = await evaluateByMeaning(sample);
  const asked = run.sites.reduce((sum, { questions }) => sum + questions.length, 0);

  expect(run.sites).toHaveLength(2);
  expect(asked).toBe(countQuestions(sample));
  expect(run.sites.filter(({ pages }) => pages < 8).map(({ slug }) => slug)).toEqual([]);
  expect(findShortfalls(run, { tuning: bars })).toEqual([]);
}, 60_000);

test('there are thresholds for every half', () => {
  const halves = new Set(sites.map(({ half }) => half));

  expect(Object.keys(readThresholds())).toEqual(expect.arrayContaining([...halves]));
});
