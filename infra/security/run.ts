import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from '../local/chromium.ts';
import { buildBrowserParts } from '../local/lib/builds.ts';
import { createPhases } from '../local/lib/phases.ts';
import { say } from '../local/lib/steps.ts';
import { type RunTest, readTests } from '../local/lib/test-report.ts';
import { goals } from './goals.ts';
import { writeReport } from './report.ts';
import { judgeAll } from './results.ts';
import { readMeasures } from './target/measure.ts';
import { startTarget, watchProcesses } from './target/start-target.ts';

const startedAt = Date.now();
const phases = createPhases(say);
const startingLoad = loadavg()[0] ?? 0;
const wanted = process.argv.slice(2);

export async function runSecurity(): Promise<boolean> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fucina-security-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const files = {
    connections: path.join(folder, 'connections.log'),
    measures: path.join(folder, 'measures.jsonl'),
    attacks: path.join(folder, 'attacks.json'),
    aftermath: path.join(folder, 'aftermath.json'),
    proofs: path.join(folder, 'proofs.json'),
  };
  await phases.measure('build', () => buildBrowserParts(say));
  const chromiumPath = await phases.measure('browser', () => findChromium(say));
  const env = { CHROMIUM_PATH: chromiumPath ?? undefined, SECURITY_MEASURES: files.measures };
  watchProcesses(process.env, { connections: files.connections, turns: path.join(folder, 'turns') });

  await attack({ folder, env, reports: files });
  await phases.run({
    name: 'proofs',
    command: 'pnpm',
    args: vitest(files.proofs, [...new Set(goals.flatMap(({ proofs }) => proofs.map(({ file }) => file)))]),
    env,
    isShown: true,
  });

  const tests = [files.attacks, files.aftermath, files.proofs].flatMap(testsIn);
  const run = {
    at: new Date(startedAt).toISOString(),
    cores: availableParallelism(),
    load: startingLoad,
    seconds: (Date.now() - startedAt) / 1000,
    connections: readConnections(files.connections),
    failures: tests.filter(({ isPassed }) => !isPassed),
    goals: judgeAll({ tests, measures: readMeasures(files.measures) }),
  };
  // A partial run cannot judge the goals, so the last full report stays.
  if (wanted.length === 0) writeFileSync(path.join(import.meta.dirname, 'report.md'), writeReport(run));
  return summarise(run.goals, run.failures);
}

const vitest = (report: string, more: string[]) => [
  ...['exec', 'vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
  ...more,
];

type Attack = { folder: string; env: NodeJS.ProcessEnv; reports: { attacks: string; aftermath: string } };

/** Attacks that look for traces or use up a budget come last. */
async function attack({ folder, env, reports }: Attack) {
  const target = await phases.measure('target', () => startTarget({ folder, say }));
  if (!target) return;
  for (const name of ['attacks', 'aftermath'] as const) {
    const files = wanted.length > 0 ? wanted.map((part) => `${name}/${part}`) : [`${name}/`];
    await phases.run({
      name,
      command: 'pnpm',
      args: vitest(reports[name], ['--config', 'infra/security/attacks.config.ts', ...files]),
      env: { ...env, ...target.env },
      isShown: true,
    });
  }
  await target.stop();
}

function testsIn(report: string): RunTest[] {
  const missing = { file: report, name: 'was never written', isPassed: false, isSkipped: false, reason: '' };
  return (readTests(report) ?? [missing]).filter(({ isSkipped }) => !isSkipped);
}

function readConnections(file: string) {
  const lines = existsSync(file) ? [...new Set(readFileSync(file, 'utf8').split('\n'))].toSorted() : [];
  const of = (kind: string) =>
    lines.flatMap((line) => (line.startsWith(`${kind} `) ? [line.slice(kind.length + 1)] : []));
  return { dialled: of('dialled'), refused: of('refused'), unresolved: of('unresolved') };
}

function summarise(results: ReturnType<typeof judgeAll>, failures: RunTest[]) {
  for (const { id, goal, isMet, tests, measures } of results) {
    const tried = measures.reduce((sum, measure) => sum + measure.tried, 0);
    console.log(
      `${id.padEnd(4)} ${isMet ? 'met    ' : 'NOT MET'}  ${goal}: ${tests.passed} tests, ${tried} attempts`,
    );
  }
  const isEveryPhaseRun = phases.results.every(
    ({ name, isPassed }) => isPassed || ['attacks', 'aftermath', 'proofs'].includes(name),
  );
  console.log(
    `${results.filter(({ isMet }) => isMet).length} of ${results.length} goals met, ${failures.length} tests failed`,
  );
  return isEveryPhaseRun && failures.length === 0 && results.every(({ isMet }) => isMet);
}
