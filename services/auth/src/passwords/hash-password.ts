import { problem } from '@fucina/service-kit/problem';
import { createHashProcess, type HashProcess } from './hash-process.ts';

/** Argon2id, 19 MiB, two passes, one lane: OWASP's first choice. The number is `Algorithm.Argon2id`. */
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const LONGEST_LINE = 60;
/** How long a process rests while a few others wait; far less where many do, so that the last is not kept for long. */
const REST_MS = 350;
const SHORT_LINE = 8;

/**
 * Hashes a few passwords at once, in processes that stand back, and lets the others wait in line. While there is a line a
 * process rests between two passwords: hashing fills the memory bus and the caches that all cores share, and what follows
 * a login is work for the database. A long line is refused rather than grown.
 */
export function createPasswordHasher({
  atOnce,
  niceness = 0,
  maxWaiting = LONGEST_LINE,
}: {
  atOnce: number;
  /** How far hashing stands back behind everything else, 0 to 19. */
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

    /** Without a hash the work is done all the same, so that the time tells nothing about who exists. */
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
