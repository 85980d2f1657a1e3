import { problem } from '@fucina/service-kit/problem';
import { createHashProcess, type HashProcess } from './hash-process.ts';

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

  return {
    hash,

    /** Hashes even if no hash is stored, so that timing does not reveal whether the account exists. */
    async matches(password: string, passwordHash: string | null): Promise<boolean> {
      decoy ??= hash('nobody has this password');
      const against = passwordHash ?? (await decoy);
      const isMatch = await inTurn((hasher) => hasher.run({ kind: 'verify', password, hash: against }));
      return isMatch === true && passwordHash !== null;
    },

    close() {
      for (const hasher of processes) hasher.close();
    },
  };
}
