import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rootFolder } from './machine.ts';
import type { PhaseResult } from './phases.ts';
import { workspaceOf } from './unchanged.ts';

export type TestFault = { name: string; reason: string };
export type TestCount = {
  passed: number;
  failed: number;
  files: { name: string; seconds: number; passed?: number; isPassed?: boolean }[];
  failures: TestFault[];
  /** Passed only on retry. */
  flaky: TestFault[];
};

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    startTime: number;
    endTime: number;
    message?: string;
    assertionResults: { status: string; fullName?: string; failureMessages?: string[] }[];
  }[];
};
type PlaywrightTest = {
  projectName?: string;
  status?: string;
  results: { duration: number; error?: { message?: string } }[];
};
type PlaywrightSuite = {
  file?: string;
  suites?: PlaywrightSuite[];
  specs?: { title?: string; tests: PlaywrightTest[] }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
  suites: PlaywrightSuite[];
};

/** A missing report means a failure before the first test, and counts as one failure. */
function readReport<Report>(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return null;
  }
}

export type RunTest = { file: string; name: string; isPassed: boolean; isSkipped: boolean; reason: string };

/** Tests of a Vitest run; null without a report. A file that failed to load counts as one. */
export function readTests(reportFile: string): RunTest[] | null {
  const report = readReport<VitestReport>(reportFile);
  if (!report) return null;
  return report.testResults.flatMap(({ name, status, message = '', assertionResults }) => {
    const file = path.relative(rootFolder, name);
    const tests = assertionResults.length > 0 ? assertionResults : [{ status, failureMessages: [message] }];
    return tests.map(({ status, fullName = '', failureMessages: [reason = ''] = [] }) => ({
      ...{ file, name: fullName, reason },
      isPassed: status === 'passed',
      isSkipped: !['passed', 'failed'].includes(status),
    }));
  });
}

const NO_REPORT: TestCount = { passed: 0, failed: 1, files: [], failures: [], flaky: [] };

/** `flakyFile` comes from `flaky-reporter.ts`, since Vitest's report does not mark retries. */
export function countVitest(file: string, flakyFile = ''): TestCount {
  const report = readReport<VitestReport>(file);
  if (!report) return NO_REPORT;
  // A file that fails to load contains no tests to count.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    files: report.testResults.map(({ name, startTime, endTime, status, assertionResults }) => ({
      name: path.relative(rootFolder, name),
      seconds: (endTime - startTime) / 1000,
      passed: assertionResults.filter((test) => test.status === 'passed').length,
      isPassed: status === 'passed',
    })),
    failures: [
      ...broken.map(({ name, message = '' }) => ({
        name: path.relative(rootFolder, name),
        reason: message,
      })),
      ...report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName = '', failureMessages = [] }) => ({
            name: `${path.relative(rootFolder, name)} › ${fullName}`,
            reason: failureMessages[0] ?? '',
          })),
      ),
    ],
    flaky: readReport<TestFault[]>(flakyFile) ?? [],
  };
}

function listFaults(suite: PlaywrightSuite, wanted: string): TestFault[] {
  const own = (suite.specs ?? []).flatMap(({ title = '', tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ projectName = '', results }) => ({
        name: `frontend/e2e/${suite.file ?? ''} [${projectName}] › ${title}`,
        reason: results[0]?.error?.message ?? '',
      })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => listFaults(inner, wanted))];
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
    failures: report.suites.flatMap((suite) => listFaults(suite, 'unexpected')),
    flaky: report.suites.flatMap((suite) => listFaults(suite, 'flaky')),
  };
}

const REASON_LINES = 6;
/** Slowest tests shown, per kind. */
const SLOWEST_SHOWN = 10;
// ANSI colors in the runners' reports.
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g');

function explain(title: string, faults: TestFault[]): string[] {
  if (faults.length === 0) return [];
  const lines = faults.flatMap(({ name, reason }) => {
    const said = reason.replace(COLOURS, '').split('\n').filter(Boolean).slice(0, REASON_LINES);
    return [`  ${name}`, ...said.map((line) => `      ${line}`)];
  });
  return ['', title, ...lines];
}

/** How many tests of a workspace passed; null if any failed or passed only on retry. */
export function passedAtOnce({ files, flaky }: TestCount, workspace: string): number | null {
  const isOwn = ({ name }: { name: string }) => workspaceOf(name) === workspace;
  const own = files.filter(isOwn);
  if (own.length === 0 || own.some(({ isPassed }) => !isPassed) || flaky.some(isOwn)) return null;
  return own.reduce((sum, { passed = 0 }) => sum + passed, 0);
}

type Results = { phases: PhaseResult[]; counts: TestCount[]; unchanged?: { name: string; passed: number }[] };

export function summarise({ phases, counts, unchanged = [] }: Results) {
  const row = (seconds: number, text: string) => `${seconds.toFixed(1).padStart(8)} s  ${text}`;
  const slowest = counts.flatMap(({ files }) =>
    files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST_SHOWN),
  );
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  const before = unchanged.reduce((sum, { passed: count }) => sum + count, 0);
  const named = unchanged.map(({ name, passed: count }) => (count > 0 ? `${name} (${count})` : name));
  return [
    '',
    'Phases',
    ...phases.map(({ name, seconds, isPassed }) => row(seconds, `${name}${isPassed ? '' : ' FAILED'}`)),
    '',
    'Slowest test files',
    ...slowest.map(({ name, seconds }) => row(seconds, name)),
    ...explain(
      'Passed at the second try only',
      counts.flatMap(({ flaky }) => flaky),
    ),
    ...explain(
      'Failed',
      counts.flatMap(({ failures }) => failures),
    ),
    ...(unchanged.length > 0
      ? ['', `Passed before with the same files (npm test -- --all runs them again): ${named.join(', ')}`]
      : []),
    '',
    `${passed} passed, ${failed} failed${before > 0 ? `, ${before} passed before` : ''}`,
  ].join('\n');
}
