import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rootFolder } from '../local/lib/machine.ts';
import { type Goal, type GoalResult, goals, type Proof } from './goals.ts';
import type { Measure } from './target/measure.ts';

export type RunTest = { file: string; name: string; isPassed: boolean };

type VitestReport = {
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
};

/** Tests of a run. A file that failed to load counts as a failed test. */
export function readTests(reportFile: string): RunTest[] {
  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as VitestReport;
  return report.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = path.relative(rootFolder, name);
    if (assertionResults.length === 0) return [{ file, name: '', isPassed: status === 'passed' }];
    return assertionResults
      .filter((test) => test.status !== 'skipped' && test.status !== 'pending')
      .map((test) => ({ file, name: test.fullName, isPassed: test.status === 'passed' }));
  });
}

const proves = ({ file, only = '' }: Proof, test: RunTest) => test.file === file && test.name.includes(only);

/** A goal is met if every proof has passing tests and no attack succeeded. */
function judge(goal: Goal, { tests, measures }: { tests: RunTest[]; measures: Measure[] }): GoalResult {
  const own = tests.filter((test) => goal.proofs.some((proof) => proves(proof, test)));
  const found = measures.filter((measure) => measure.goal === goal.id);
  const failed = own.filter(({ isPassed }) => !isPassed).length;
  const tried = found.reduce((sum, measure) => sum + measure.tried, 0);
  const isProved = goal.proofs.every((proof) => own.some((test) => proves(proof, test)));
  return {
    ...goal,
    tests: { passed: own.length - failed, failed },
    measures: found,
    isMet:
      isProved && failed === 0 && tried >= (goal.attempts ?? 0) && found.every(({ broke }) => broke === 0),
  };
}

export const judgeAll = (run: { tests: RunTest[]; measures: Measure[] }) =>
  goals.map((goal) => judge(goal, run));
