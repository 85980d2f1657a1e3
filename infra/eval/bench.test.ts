import { beforeAll, describe, expect, it } from 'vitest';
import { createOwnReader } from '../../packages/answering/src/model/own-reader.ts';
import { createLogger } from '../../packages/service-kit/src/logger.ts';
import { evaluateInProcess } from './in-process.ts';
import { countQuestions, findEvalSites, ownFolders } from './question-sites.ts';
import { type Run, toRun } from './reporting/run.ts';
import { findShortfalls, readThresholds } from './reporting/thresholds.ts';

const sites = ownFolders.flatMap(findEvalSites);
const thresholds = readThresholds();
let run: Run;

beforeAll(async () => {
  const reader = createOwnReader({ logger: createLogger({ name: 'eval', level: 'warn' }) });
  // Embeddings only: reading for every question takes minutes and is left to `npm run eval`.
  const reports = await evaluateInProcess(sites, { embeddings: reader?.embeddings ?? null, passages: null });
  reader?.close();
  run = toRun({ reports, version: 'now', mode: 'in one process' });
}, 300_000);

describe('the evaluation on this repository’s sites', () => {
  it('crawls each site fully and asks every question', () => {
    const asked = run.sites.reduce((sum, { questions }) => sum + questions.length, 0);

    expect(asked).toBe(countQuestions(sites));
    expect(run.sites.filter(({ pages }) => pages < 8).map(({ slug }) => slug)).toEqual([]);
  });

  it('has thresholds for every half', () => {
    const halves = new Set(sites.map(({ half }) => half));

    expect(Object.keys(thresholds)).toEqual(expect.arrayContaining([...halves]));
  });

  it('reaches the thresholds', () => {
    expect(findShortfalls(run, thresholds)).toEqual([]);
  });
});
