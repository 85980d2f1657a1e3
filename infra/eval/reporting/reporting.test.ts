import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Half } from '../question-sites.ts';
import { judge, type SiteReport } from '../scoring.ts';
import { createServedPages } from '../served-pages.ts';
import { pairs, question, reply } from '../testing/examples.ts';
import { formatComparison } from './comparison.ts';
import { formatFailures } from './failures.ts';
import { formatReport } from './report.ts';
import type { Run } from './run.ts';
import { readRun, serializeRun } from './stored-run.ts';
import { findShortfalls, thresholdsUnder } from './thresholds.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'fucina-eval-report-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const site = (half: Half) => ({ slug: half, half, pages: 3, firstAnswerSeconds: null, crawlSeconds: 1.25 });
const run = (isRight: (at: number, lang: string) => boolean, halves: Half[] = ['tuning']): Run => ({
  version: 'abc1234',
  mode: 'in one process',
  sites: halves.map((half) => ({
    ...site(half),
    questions: pairs(20, isRight).map((one) => ({ ...one, id: `${half}-${one.id}` })),
  })),
});

describe('a run', () => {
  it('round-trips through its file, with one line per question', () => {
    const file = path.join(folder, 'run.json');
    const kept = run((at) => at > 3, ['tuning', 'held-out']);

    writeFileSync(file, serializeRun(kept));

    expect(readRun(file)).toEqual(kept);
    expect(serializeRun(kept).match(/^ {6}\{"id"/gm)).toHaveLength(80);
    expect(JSON.parse(serializeRun(kept)).totals.tuning.right).toMatchObject({
      value: 0.8,
      hits: 32,
      of: 40,
    });
  });

  it('that is invalid is rejected with its file name', () => {
    const file = path.join(folder, 'other.json');
    writeFileSync(file, '{}');

    expect(() => readRun(file)).toThrow(/other.json is no run of this bench/);
  });
});

describe('the report', () => {
  it('lists every group of sites with its targets, and the failures with their share', () => {
    const report = formatReport(run((at) => at > 8, ['tuning', 'held-out']));

    expect(report.indexOf('## Held-out half')).toBeLessThan(report.indexOf('## Tuning half'));
    expect(report).toMatch(
      /\| right answers +\| 55\.0 % +\| 39\.8 … 69\.3 +\| 22\/40 +\| ≥ 75 \| \*\*missed\*\*/,
    );
    expect(report).toMatch(/\| right page, wrong sentence \| 18 +\| 100\.0 % +\| 45\.0 %/);
    expect(report).toContain('tuning-a-0it, tuning-a-0en');
    expect(report).toContain('- Tuning half: 7 of 8 bars reached; missed: right answers.');
  });
});

describe('the failing cases', () => {
  const failing = (half: Half): SiteReport => ({
    ...site(half),
    judged: [
      judge(
        question({ id: `${half}-01`, question: `Domanda ${half}?` }),
        reply({ answer: 'Niente.', sources: [] }),
        createServedPages(),
      ),
    ],
  });
  const reports = [failing('tuning'), failing('held-out')];

  it('of the held-out half are shown only on request', () => {
    const usual = formatFailures(reports, { mayShowHeldOut: false });

    expect(usual).toContain('Domanda tuning?');
    expect(usual).not.toContain('Domanda held-out?');
    expect(usual).toContain('1 held-out sites are not shown');
    expect(formatFailures(reports, { mayShowHeldOut: true })).toContain('Domanda held-out?');
  });
});

describe('a comparison', () => {
  it('shows each change with its interval, and the questions that changed either way', () => {
    const before = run((at) => at < 10);
    const after = run((at) => at !== 0 && at < 16);

    const comparison = formatComparison(before, after);

    expect(comparison).toMatch(/\| right answers +\| 50\.0 % +\| 75\.0 % +\| \+25\.0 points +\|/);
    expect(comparison).toContain('Right now, not before (12): tuning-a-10it');
    expect(comparison).toContain('Right before, not now (2):');
    expect(comparison).toContain('- tuning-a-0it: right page, wrong sentence');
  });
});

describe('thresholds', () => {
  const reached = run((at) => at > 1, ['tuning', 'elsewhere']);

  it('are set two points below the result, and those of external sites are kept', () => {
    const thresholds = thresholdsUnder(reached, { elsewhere: { right: { atLeast: 0.5 } } });

    expect(thresholds.tuning).toMatchObject({
      right: { atLeast: 0.88 },
      falseRefusals: { atMost: 0.02 },
      inventedLinks: { atMost: 0 },
      parityRight: { within: 0.02 },
    });
    expect(thresholds.elsewhere).toEqual({ right: { atLeast: 0.5 } });
    expect(findShortfalls(reached, thresholds)).toEqual([]);
  });

  it('that are missed are reported with the wanted value', () => {
    expect(findShortfalls(reached, { tuning: { right: { atLeast: 0.95 } } })).toEqual([
      'tuning: right answers is 90.0 %, wanted ≥ 95',
    ]);
  });
});
