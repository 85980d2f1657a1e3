import type { RunTest } from '../local/lib/test-report.ts';
import { type Goal, type GoalResult, goals, type Proof } from './goals.ts';
import type { Measure } from './target/measure.ts';

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
