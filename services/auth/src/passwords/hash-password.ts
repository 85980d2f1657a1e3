import { problem } from '@fucina/service-kit/problem';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id, 19 MiB, two passes, one lane: OWASP's first choice. The number is `Algorithm.Argon2id`. */
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const LONGEST_LINE = 200;

export type PasswordHasher = ReturnType<typeof createPasswordHasher>;

/**
 * Hashes a few passwords at once and lets the others wait in line, so that many logins leave a core to other requests.
 * A long line is refused rather than grown.
 */
export function createPasswordHasher({
  atOnce,
  maxWaiting = LONGEST_LINE,
}: {
  atOnce: number;
  maxWaiting?: number;
}) {
  const waiting: (() => void)[] = [];
  let running = 0;
  let decoy: Promise<string> | undefined;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) throw problem('login.busy', { retryAfter: 5 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    hash: (password: string) => inTurn(() => hash(password, OPTIONS)),

    /** Without a hash the work is done all the same, so that the time tells nothing about who exists. */
    async matches(password: string, passwordHash: string | null): Promise<boolean> {
      decoy ??= inTurn(() => hash('nobody has this password', OPTIONS));
      const against = passwordHash ?? (await decoy);
      const isMatch = await inTurn(() => verify(against, password));
      return isMatch && passwordHash !== null;
    },
  };
}
