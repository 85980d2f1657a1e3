import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { formatLogLine } from './lib/log-line.ts';
import { type Say, SetupError, secondsSince } from './lib/steps.ts';

export type ChildSpec = {
  name: string;
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  /** Node children exit when their IPC channel closes, others when stdin closes. */
  ipc: boolean;
  /** Node children only. Probed once they report that they listen. */
  port?: number;
  isReady: () => Promise<boolean>;
  readyTimeoutMs?: number;
  /** Development: after a crash, waits for a save instead of restarting. */
  waitsForRestart?: boolean;
  hint?: string;
};

export type Output = {
  say: Say;
  log: (line: string) => void;
  /** A child that ran for this long is restarted at once, without counting toward a crash loop. */
  stableAfterMs?: number;
};

export type Supervised = ReturnType<typeof supervise>;

const STOP_GRACE_MS = 12_000;
const RESTART_GRACE_MS = 500;
const FIRST_BACKOFF_MS = 250;
const LONGEST_BACKOFF_MS = 10_000;
const STABLE_AFTER_MS = 30_000;
const READY_POLL_MS = 40;
const KEPT_LINES = 12;

export function nodeChild(script: string, args: string[] = []) {
  const preload = path.join(import.meta.dirname, 'children/end-with-launcher.ts');
  return { command: process.execPath, args: ['--import', preload, script, ...args], ipc: true };
}

function launch({ spec, onLine }: { spec: ChildSpec; onLine: (line: string) => void }) {
  const child = spawn(spec.command, spec.args, {
    env: { ...process.env, ...spec.env, FUCINA_SUPERVISED: '1' },
    stdio: spec.ipc ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['pipe', 'pipe', 'pipe'],
    // Its own process group, so that Ctrl-C reaches only the launcher, which stops the children in order.
    detached: true,
  });
  child.stdin?.on('error', () => undefined);
  const listensOn = new Set<number>();
  child.on('message', (said: { listensOn: number }) => listensOn.add(said.listensOn));
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', onLine);
  }
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  const isListening = () => !spec.ipc || spec.port === undefined || listensOn.has(spec.port);
  return { child, exited, isListening, since: Date.now() };
}

function isRunning(child: ChildProcess) {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

async function untilReady({ child, isListening }: ReturnType<typeof launch>, spec: ChildSpec) {
  const deadline = Date.now() + (spec.readyTimeoutMs ?? 30_000);
  while (isRunning(child) && Date.now() < deadline) {
    if (isListening() && (await spec.isReady())) return isRunning(child);
    await delay(READY_POLL_MS);
  }
  return false;
}

/** SIGTERM, then SIGKILL to the process group. */
async function end(
  { child, exited }: { child: ChildProcess; exited: Promise<string> },
  graceMs = STOP_GRACE_MS,
) {
  if (child.pid === undefined || !isRunning(child)) return;
  child.kill('SIGTERM');
  const grace = new AbortController();
  const endedInTime = await Promise.race([
    exited.then(() => true),
    delay(graceMs, false, { signal: grace.signal }).catch(() => true),
  ]);
  grace.abort();
  if (endedInTime) return;
  process.kill(-child.pid, 'SIGKILL');
  await exited;
}

export function supervise(
  spec: ChildSpec,
  { say, log, onSpawn, stableAfterMs = STABLE_AFTER_MS }: Output & { onSpawn?: () => void },
) {
  const { name } = spec;
  const lastLines: string[] = [];
  let isStopping = false;
  let restart = Promise.withResolvers<'asked for'>();
  let current = start();

  function start() {
    return launch({
      spec,
      onLine: (line) => {
        lastLines.push(line);
        if (lastLines.length > KEPT_LINES) lastLines.shift();
        log(formatLogLine({ name, line }));
      },
    });
  }

  async function firstStart() {
    onSpawn?.();
    if (await untilReady(current, spec)) {
      if (!isStopping) say(`${name}: ready (${secondsSince(current.since)}, pid ${current.child.pid})`);
      return void restartWheneverItEnds();
    }
    const reason = isRunning(current.child) ? 'not ready in time' : await current.exited;
    if (!isStopping)
      throw new SetupError(
        [...lastLines, `${name} did not start (${reason}). ${spec.hint ?? ''}`.trimEnd()].join('\n'),
      );
  }

  async function restartWheneverItEnds() {
    let backoffMs = FIRST_BACKOFF_MS;
    while (!isStopping) {
      const reason = await Promise.race([restart.promise, current.exited]);
      await current.exited;
      if (isStopping) return;
      if (Date.now() - current.since > stableAfterMs) backoffMs = FIRST_BACKOFF_MS;
      if (reason !== 'asked for') await pause(reason, backoffMs);
      if (isStopping) return;
      backoffMs = Math.min(backoffMs * 2, LONGEST_BACKOFF_MS);
      restart = Promise.withResolvers();
      current = start();
      onSpawn?.();
      void announceReturn(current);
    }
  }

  async function pause(reason: string, backoffMs: number) {
    if (spec.waitsForRestart) {
      say(`${name} exited (${reason}): it restarts on the next save`);
      return restart.promise;
    }
    say(`${name} exited (${reason}): restarting in ${backoffMs / 1000} s`);
    return Promise.race([restart.promise, delay(backoffMs)]);
  }

  async function announceReturn(returning: typeof current) {
    const { child, since } = returning;
    const ready = await untilReady(returning, spec);
    if (isStopping || !isRunning(child)) return;
    say(
      ready
        ? `${name} is back (${secondsSince(since)}, pid ${child.pid})`
        : `${name} is running, but not ready`,
    );
  }

  return {
    name,
    whenReady: firstStart(),
    pid: () => current.child.pid,
    async restart() {
      restart.resolve('asked for');
      await end(current, RESTART_GRACE_MS);
    },
    async stop() {
      isStopping = true;
      await end(current);
    },
  };
}

/** Starts children level by level, and stops them in reverse. */
export function createSupervisor(output: Output & { onPids?: (pids: number[]) => void }) {
  const levels: Supervised[][] = [];
  let isStopping = false;

  function reportPids() {
    const pids = levels.flat().map((child) => child.pid());
    output.onPids?.(pids.filter((pid) => pid !== undefined));
  }

  const find = (name: string) => levels.flat().find((child) => child.name === name);

  return {
    async startLevel(specs: ChildSpec[]) {
      if (isStopping) return;
      const level = specs.map((spec) =>
        supervise(spec, { ...output, onSpawn: () => queueMicrotask(reportPids) }),
      );
      levels.push(level);
      const results = await Promise.allSettled(level.map((child) => child.whenReady));
      const failed = results.find((result) => result.status === 'rejected');
      if (failed) throw failed.reason;
    },
    pidOf: (name: string) => find(name)?.pid(),
    restart: async (name: string) => find(name)?.restart(),
    async stopAll() {
      isStopping = true;
      for (const level of levels.toReversed()) await Promise.all(level.map((child) => child.stop()));
    },
  };
}
