import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder } from '../testing/processes.ts';
import { rootFolder } from './machine.ts';
import { countPlaywright, countVitest, passedAtOnce, summarise } from './test-report.ts';

async function writeReport(report: unknown) {
  const { folder, remove } = await makeFolder();
  onTestFinished(remove);
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

function testFile(name: string, seconds: number, statuses: string[]) {
  return {
    name,
    status: statuses.length > 0 && statuses.every((status) => status === 'passed') ? 'passed' : 'failed',
    startTime: 0,
    endTime: seconds * 1000,
    assertionResults: statuses.map((status) => ({ status })),
  };
}

test('a test file that fails to load counts as one failure', async () => {
  const file = await writeReport({
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [testFile('a.test.ts', 1, ['passed', 'passed', 'failed']), testFile('b.test.ts', 0, [])],
  });

  const { passed, failed } = countVitest(file);

  expect({ passed, failed }).toEqual({ passed: 2, failed: 2 });
});

test('a missing report counts as one failure', () => {
  expect(countVitest('/no/such/report.json')).toMatchObject({ passed: 0, failed: 1 });
  expect(countPlaywright('/no/such/report.json')).toMatchObject({ passed: 0, failed: 1 });
});

test('flaky journeys count as passed, and durations are summed per file', async () => {
  const spec = (duration: number) => ({ tests: [{ status: 'expected', results: [{ duration }] }] });
  const file = await writeReport({
    stats: { expected: 3, unexpected: 1, flaky: 1 },
    errors: [],
    suites: [{ file: 'demo.spec.ts', specs: [spec(1000)], suites: [{ specs: [spec(500), spec(2500)] }] }],
  });

  expect(countPlaywright(file)).toMatchObject({
    passed: 4,
    failed: 1,
    files: [{ name: 'frontend/e2e/demo.spec.ts', seconds: 4 }],
  });
});

test('failed and flaky journeys are listed with their first error', async () => {
  const spec = (title: string, status: string, messages: string[]) => ({
    title,
    tests: [
      {
        projectName: 'it',
        status,
        results: messages.map((message) => ({ duration: 1, error: { message } })),
      },
    ],
  });
  const suites = [
    {
      file: 'demo.spec.ts',
      specs: [spec('asks', 'unexpected', ['no answer', 'again none']), spec('reads', 'expected', [])],
      suites: [{ file: 'demo.spec.ts', specs: [spec('reloads', 'flaky', ['was too slow'])] }],
    },
  ];
  const file = await writeReport({ stats: { expected: 1, unexpected: 1, flaky: 1 }, errors: [], suites });

  const { failures, flaky } = countPlaywright(file);

  expect(failures).toEqual([{ name: 'frontend/e2e/demo.spec.ts [it] › asks', reason: 'no answer' }]);
  expect(flaky).toEqual([{ name: 'frontend/e2e/demo.spec.ts [it] › reloads', reason: 'was too slow' }]);
});

test('the summary ends with the failures and their reasons, without terminal colors', () => {
  const failures = [{ name: 'a.test.ts › adds', reason: '\u001b[31mexpected 1\u001b[39m\nto be 2' }];

  const summary = summarise({
    phases: [],
    counts: [{ passed: 1, failed: 1, files: [], failures, flaky: [] }],
  });

  expect(summary.split('\n').slice(-6)).toEqual([
    'Failed',
    '  a.test.ts › adds',
    '      expected 1',
    '      to be 2',
    '',
    '1 passed, 1 failed',
  ]);
});

test('the last line of the summary totals all kinds of tests', () => {
  const summary = summarise({
    phases: [{ name: 'lint', seconds: 6.42, isPassed: false }],
    counts: [
      { passed: 120, failed: 0, files: [], failures: [], flaky: [] },
      { passed: 8, failed: 1, files: [], failures: [], flaky: [] },
    ],
  });

  expect(summary.split('\n').at(-1)).toBe('128 passed, 1 failed');
  expect(summary).toContain('6.4 s  lint FAILED');
});

test('the slowest files of each kind are listed', () => {
  const files = (kind: string, longest: number) =>
    Array.from({ length: 30 }, (_, at) => ({ name: `${kind}-${at}`, seconds: longest - at }));
  const count = { passed: 1, failed: 0, failures: [], flaky: [] };

  const summary = summarise({
    phases: [],
    counts: [
      { ...count, files: files('unit', 40).reverse() },
      { ...count, files: files('journey', 400) },
    ],
  });

  expect(summary).toContain('unit-0');
  expect(summary.indexOf('unit-0')).toBeLessThan(summary.indexOf('unit-1'));
  expect(summary).not.toContain('unit-29');
  expect(summary).toContain('journey-0');
});

test('a workspace passes only if all of its files did, without flaky tests', async () => {
  const fileOf = (name: string, statuses: string[]) => testFile(path.join(rootFolder, name), 1, statuses);
  const file = await writeReport({
    numPassedTests: 6,
    numFailedTests: 1,
    testResults: [
      fileOf('services/auth/a.test.ts', ['passed', 'passed']),
      fileOf('services/auth/b.test.ts', ['passed']),
      fileOf('services/cms/a.test.ts', ['passed', 'failed']),
      fileOf('gateway/a.test.ts', ['passed', 'passed']),
    ],
  });

  const count = countVitest(file);
  count.flaky.push({ name: 'gateway/a.test.ts › answers', reason: 'late' });

  expect(
    ['services/auth', 'services/cms', 'gateway', 'frontend'].map((each) => passedAtOnce(count, each)),
  ).toEqual([3, null, null, null]);
});

test('skipped parts that passed before are listed and counted separately', () => {
  const summary = summarise({
    phases: [],
    counts: [{ passed: 120, failed: 0, files: [], failures: [], flaky: [] }],
    unchanged: [
      { name: 'lint', passed: 0 },
      { name: 'services/auth', passed: 725 },
    ],
  });

  expect(summary).toContain('npm test -- --all runs them again): lint, services/auth (725)');
  expect(summary.split('\n').at(-1)).toBe('120 passed, 0 failed, 725 passed before');
});
