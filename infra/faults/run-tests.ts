import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rootFolder, runQuietly } from '../local/lib/machine.ts';
import type { Say } from '../local/lib/steps.ts';
import { type RunTest, readTests } from '../local/lib/test-report.ts';
import type { TestResult } from './report.ts';

export async function runTests(provedBy: Record<string, readonly string[]>, say: Say): Promise<TestResult[]> {
  const files = [...new Set(Object.values(provedBy).flat())];
  const present = files.filter((file) => existsSync(path.join(rootFolder, file)));
  if (present.length === 0) return [];
  say(`repository tests: ${present.length} files`);
  const folder = await mkdtemp(path.join(tmpdir(), 'fucina-fault-tests-'));
  try {
    const report = path.join(folder, 'tests.json');
    const args = ['exec', 'vitest', 'run', '--reporter=json', `--outputFile=${report}`, ...present];
    const { output } = await runQuietly({ command: 'pnpm', args });
    const tests = readTests(report);
    if (!tests) throw new Error(`the tests did not run:\n${output}`);
    for (const { file, name, isPassed, isSkipped, reason } of tests)
      if (!isPassed && !isSkipped) say(`failed: ${name || file}: ${reason.split('\n')[0]}`);
    return Object.entries(provedBy).map(([fault, own]) => count(fault, own, tests));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function count(fault: string, files: readonly string[], tests: RunTest[]): TestResult {
  const run = Map.groupBy(tests, ({ file }) => file);
  const own = files.flatMap((file) => run.get(file) ?? []);
  const failed = own.filter(({ isPassed, isSkipped }) => !isPassed && !isSkipped);
  return {
    fault,
    files: files.filter((file) => run.has(file)),
    missing: files.filter((file) => !run.has(file)),
    passed: own.filter(({ isPassed }) => isPassed).length,
    failed: failed.length,
  };
}
