import { type ChildProcess, spawn } from 'node:child_process';
import { rootFolder } from './machine.ts';
import { type Say, secondsSince } from './steps.ts';

export type PhaseResult = { name: string; seconds: number; isPassed: boolean };
export type Phase = {
  name: string;
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  /** Streams the output instead of showing it only on failure. */
  isShown?: boolean;
};

const running = new Set<ChildProcess>();
for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) {
  process.on(event, () => {
    for (const child of running) child.kill('SIGTERM');
    process.exit(130);
  });
}

function runCommand({ command, args, env, isShown = false }: Phase) {
  return new Promise<{ code: number; output: string }>((resolve) => {
    let output = '';
    const child = spawn(command, args, {
      cwd: rootFolder,
      env: { ...process.env, ...env },
      stdio: isShown ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    child.once('error', (error) => resolve({ code: 127, output: error.message }));
    child.once('close', (code) => {
      running.delete(child);
      resolve({ code: code ?? 1, output });
    });
  });
}

export function createPhases(say: Say) {
  const results: PhaseResult[] = [];

  /** Null if `work` threw, in which case the error is logged and recorded. */
  async function measure<T>(name: string, work: () => Promise<T>) {
    const since = Date.now();
    const result: PhaseResult = { name, seconds: 0, isPassed: true };
    results.push(result);
    say(`${name}: begins`);
    const value = await work().catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      result.isPassed = false;
      return null;
    });
    result.seconds = (Date.now() - since) / 1000;
    say(`${name}: ${result.isPassed ? 'passed' : 'FAILED'} (${secondsSince(since)})`);
    return value;
  }

  async function run(phase: Phase) {
    const value = await measure(phase.name, async () => {
      const { code, output } = await runCommand(phase);
      if (code !== 0) throw new Error(output.trimEnd() || `${phase.name} ended with exit code ${code}`);
      return true;
    });
    return value === true;
  }

  return { results, measure, run };
}
