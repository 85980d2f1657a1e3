import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rootFolder } from './machine.ts';
import type { PhaseResult } from './phases.ts';

export type TestCount = { passed: number; failed: number; files: { name: string; seconds: number }[] };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string }[];
  }[];
};
type PlaywrightSuite = {
  file?: string;
  suites?: PlaywrightSuite[];
  specs?: { tests: { results: { duration: number }[] }[] }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
  suites: PlaywrightSuite[];
};

/** A run that wrote no report failed before its first test, and counts as one failure. */
function readReport<Report>(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return null;
  }
}

const NO_REPORT: TestCount = { passed: 0, failed: 1, files: [] };

export function countVitest(file: string): TestCount {
  const report = readReport<VitestReport>(file);
  if (!report) return NO_REPORT;
  // A file that cannot be loaded has no tests to count.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      name: path.relative(rootFolder, name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

function sumDurations({ specs = [], suites = [] }: PlaywrightSuite): number {
  const own = specs.flatMap(({ tests }) =>
    tests.flatMap(({ results }) => results.map(({ duration }) => duration)),
  );
  return [...own, ...suites.map(sumDurations)].reduce((sum, duration) => sum + duration, 0);
}

export function countPlaywright(file: string): TestCount {
  const report = readReport<PlaywrightReport>(file);
  if (!report) return NO_REPORT;
  const { expected, unexpected, flaky } = report.stats;
  return {
    passed: expected + flaky,
    failed: unexpected || report.errors.length,
    files: report.suites.map((suite) => ({
      name: `frontend/e2e/${suite.file ?? ''}`,
      seconds: sumDurations(suite) / 1000,
    })),
  };
}

/** What took how long, and as the last line how many tests passed and failed. */
export function summarise({ phases, counts }: { phases: PhaseResult[]; counts: TestCount[] }) {
  const row = (seconds: number, text: string) => `${seconds.toFixed(1).padStart(8)} s  ${text}`;
  const slowest = counts
    .flatMap(({ files }) => files)
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, 8);
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  return [
    '',
    'Phases',
    ...phases.map(({ name, seconds, isPassed }) => row(seconds, `${name}${isPassed ? '' : ' FAILED'}`)),
    '',
    'Slowest test files',
    ...slowest.map(({ name, seconds }) => row(seconds, name)),
    '',
    `${passed} passed, ${failed} failed`,
  ].join('\n');
}
