import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { problem } from '@fucina/service-kit/problem';
import type { HashAnswer, HashTask } from './hash-child.ts';

/** OWASP's first choice: Argon2id (`2` is `Algorithm.Argon2id`), 19 MiB, two passes, one lane. */
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const LONGEST_LINE = 60;
/** Pause between hashes while the queue is short. Shrinks as the queue grows. */
const REST_MS = 350;
const SHORT_LINE = 8;

/**
 * Hashes a few passwords at a time in niced processes and queues the rest. Hashing saturates memory bus and caches
 * that the database needs for logins, so processes pause in between. Rejects if the queue is full.
 */
export function createPasswordHasher({
  atOnce,
  niceness = 0,
  maxWaiting = LONGEST_LINE,
}: {
  atOnce: number;
  niceness?: number;
  maxWaiting?: number;
}) {
  const processes = Array.from({ length: atOnce }, () => createHashProcess(niceness));
  const idle = [...processes];
  const waiting: ((hasher: HashProcess) => void)[] = [];
  let decoy: Promise<string> | undefined;

  async function inTurn<T>(work: (hasher: HashProcess) => Promise<T>): Promise<T> {
    const hasher = idle.pop() ?? (await standInLine());
    try {
      return await work(hasher);
    } finally {
      if (waiting.length === 0) idle.push(hasher);
      else setTimeout(passOn, REST_MS * Math.min(1, SHORT_LINE / waiting.length) ** 2, hasher);
    }
  }

  function passOn(hasher: HashProcess) {
    const next = waiting.shift();
    if (next) next(hasher);
    else idle.push(hasher);
  }

  function standInLine() {
    if (waiting.length >= maxWaiting) throw problem('login.busy', { retryAfter: 5 });
    return new Promise<HashProcess>((resolve) => waiting.push(resolve));
  }

  async function hash(password: string): Promise<string> {
    return String(await inTurn((hasher) => hasher.run({ kind: 'hash', password, options: OPTIONS })));
  }

  function findDecoy() {
    if (!decoy) {
      decoy = hash('nobody has this password');
      // A failure must not last for as long as the process.
      decoy.catch(() => {
        decoy = undefined;
      });
    }
    return decoy;
  }

  return {
    hash,

    /** Hashes even if no hash is stored, so that timing does not reveal whether the account exists. */
    async matches(password: string, passwordHash: string | null): Promise<boolean> {
      const made = findDecoy();
      const against = passwordHash ?? (await made);
      const isMatch = await inTurn((hasher) => hasher.run({ kind: 'verify', password, hash: against }));
      return isMatch === true && passwordHash !== null;
    },

    close() {
      for (const hasher of processes) hasher.close();
    },
  };
}

type HashProcess = ReturnType<typeof createHashProcess>;

/** A niced child process with one task at a time. Started on demand, restarted if it dies. */
function createHashProcess(niceness: number) {
  let child: ChildProcess | undefined;

  function forget(ended: ChildProcess) {
    if (child === ended) child = undefined;
  }

  function start() {
    const started = fork(createRequire(import.meta.url).resolve('#hash-child'), [String(niceness)], {
      // Inherits no secrets. Its own session, because of autogroup scheduling.
      env: {},
      detached: true,
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    started.once('exit', () => forget(started));
    child = started;
    return started;
  }

  return {
    async run(task: HashTask): Promise<string | boolean> {
      const hasher = child ?? start();
      const { promise, resolve, reject } = Promise.withResolvers<HashAnswer>();
      function fail(cause: unknown) {
        forget(hasher);
        reject(new Error('the password hashing process exited', { cause }));
      }
      hold(hasher, true);
      hasher.once('error', fail).once('exit', fail).once('message', resolve);
      hasher.send(task, (error) => error && fail(error));
      try {
        const answer = await promise;
        if ('error' in answer) throw new Error(answer.error);
        return answer.result;
      } finally {
        hasher.off('error', fail).off('exit', fail).off('message', resolve);
        hold(hasher, false);
      }
    },

    close() {
      child?.kill('SIGKILL');
      child = undefined;
    },
  };
}

/** An idle child must not keep the parent alive. */
function hold(child: ChildProcess, isHeld: boolean) {
  const handles = [child, child.channel] as ({ ref(): void; unref(): void } | null | undefined)[];
  for (const handle of handles) isHeld ? handle?.ref() : handle?.unref();
}
