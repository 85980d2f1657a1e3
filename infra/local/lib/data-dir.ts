import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { completeSecrets, type Secrets } from './secrets.ts';
import { SetupError } from './steps.ts';

type ProcessMark = { pid: number; startedAt: string };
type RunRecord = { launcher: ProcessMark; url: string; mongodbUri?: string; children: ProcessMark[] };

const RUN_FILE = 'run.json';
const SECRETS_FILE = 'secrets.json';
const LEFTOVER_DEADLINE_MS = 20_000;

/** Start time of a process, which together with its id is unique. Empty without /proc. */
function startTimeOf(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? 'ended, but not yet collected' : (fields[18] ?? '');
  } catch {
    return '';
  }
}

function mark(pid: number): ProcessMark {
  return { pid, startedAt: startTimeOf(pid) };
}

function isAlive({ pid, startedAt }: ProcessMark) {
  try {
    process.kill(pid, 0);
    return startTimeOf(pid) === startedAt;
  } catch {
    return false;
  }
}

function readRun(folder: string, name = RUN_FILE): RunRecord | null {
  try {
    return JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as RunRecord;
  } catch {
    return null;
  }
}

export function readRunning(folder: string): Pick<RunRecord, 'url' | 'mongodbUri'> | null {
  const run = readRun(folder);
  return run && isAlive(run.launcher) ? run : null;
}

function refuseWhileRunning(folder: string) {
  const run = readRun(folder);
  if (!run || !isAlive(run.launcher)) return run;
  throw new SetupError(
    `Fucina is already running on ${folder} (${run.url}, pid ${run.launcher.pid}): stop it first, or choose another DATA_DIR.`,
  );
}

/** Children of a killed launcher exit on their own, but not at once. */
async function waitForLeftovers(run: RunRecord | null) {
  const deadline = Date.now() + LEFTOVER_DEADLINE_MS;
  const leftovers = () => (run?.children ?? []).filter(isAlive).map(({ pid }) => pid);
  while (leftovers().length > 0) {
    if (Date.now() > deadline) {
      throw new SetupError(
        `Processes of an earlier start are still running: stop ${leftovers().join(', ')} first.`,
      );
    }
    await delay(100);
  }
}

/** Moves it aside first: if another launcher has claimed the folder this very moment, its claim is put back. */
function removeStale(folder: string) {
  const file = path.join(folder, RUN_FILE);
  if (!existsSync(file)) return;
  const aside = `${RUN_FILE}.${process.pid}`;
  renameSync(file, path.join(folder, aside));
  const moved = readRun(folder, aside);
  if (moved && isAlive(moved.launcher)) renameSync(path.join(folder, aside), file);
  else rmSync(path.join(folder, aside));
}

/** Locks the folder. A second launcher fails with a one-line error. */
export async function claimDataDir({ folder, url }: { folder: string; url: string }) {
  mkdirSync(folder, { recursive: true });
  const run = refuseWhileRunning(folder);
  await waitForLeftovers(run);
  refuseWhileRunning(folder);

  const file = path.join(folder, RUN_FILE);
  const record: RunRecord = { launcher: mark(process.pid), url, children: [] };
  function write(change: Partial<RunRecord>, flag = 'w') {
    Object.assign(record, change);
    writeFileSync(file, JSON.stringify(record), { flag, mode: 0o600 });
  }
  try {
    removeStale(folder);
    write({}, 'wx');
  } catch {
    throw new SetupError(`Another launcher has just claimed ${folder}.`);
  }
  return {
    recordDatabase: (mongodbUri: string) => write({ mongodbUri }),
    recordChildren: (pids: number[]) => write({ children: pids.map(mark) }),
    release: () => rmSync(file, { force: true }),
  };
}

/** Generated once and stored with the data, so that signatures survive a restart. */
export function readSecrets(folder: string): Secrets {
  const file = path.join(folder, SECRETS_FILE);
  const known = existsSync(file) ? readFileSync(file, 'utf8') : '{}';
  const secrets = completeSecrets(JSON.parse(known) as Partial<Secrets>);
  // A folder from an earlier version may lack newer secrets.
  const whole = JSON.stringify(secrets);
  if (whole !== known) writeFileSync(file, whole, { mode: 0o600 });
  return secrets;
}

/** Empties the folder, unless a launcher uses it or it holds foreign files. */
export async function resetDataDir(folder: string) {
  if (!existsSync(folder)) return false;
  await waitForLeftovers(refuseWhileRunning(folder));
  const entries = await readdir(folder);
  if (entries.length === 0) return false;
  if (!entries.includes(SECRETS_FILE)) {
    throw new SetupError(
      `${folder} was not created by npm start (it has no ${SECRETS_FILE}): nothing was deleted.`,
    );
  }
  // The marker goes last, so that an interrupted reset can be repeated.
  entries.sort((a, b) => Number(a === SECRETS_FILE) - Number(b === SECRETS_FILE));
  for (const entry of entries) await rm(path.join(folder, entry), { recursive: true, force: true });
  return true;
}
