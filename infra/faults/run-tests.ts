import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rootFolder, runQuietly } from '../local/lib/machine.ts';
import type { Say } from '../local/lib/steps.ts';
import type { TestResult } from './report.ts';

type Outcome = { status: string; fullName: string; failureMessages?: string[] };
type Vitest = { testResults: { name: string; assertionResults: Outcome[]; status: string }[] };

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
    if (!existsSync(report)) throw new Error(`the tests did not run:\n${output}`);
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Vitest;
    for (const { fullName, status, failureMessages = [] } of testResults.flatMap(
      (file) => file.assertionResults,
    ))
      if (status === 'failed') say(`failed: ${fullName}: ${failureMessages[0]?.split('\n')[0] ?? ''}`);
    const byFile = new Map(testResults.map((result) => [path.relative(rootFolder, result.name), result]));
    return Object.entries(provedBy).map(([fault, own]) => count(fault, own, byFile));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function count(
  fault: string,
  files: readonly string[],
  byFile: Map<string, Vitest['testResults'][number]>,
): TestResult {
  const results = files.flatMap((file) => byFile.get(file) ?? []);
  const outcomes = results.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
  const broken = results.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    fault,
    files: files.filter((file) => byFile.has(file)),
    missing: files.filter((file) => !byFile.has(file)),
    passed: outcomes.filter((status) => status === 'passed').length,
    failed: outcomes.filter((status) => status === 'failed').length + broken.length,
  };
}
