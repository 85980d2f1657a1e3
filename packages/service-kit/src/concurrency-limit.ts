import { problem } from './problem.ts';

/** Concurrency limit with a bounded queue. Rejects when all `places` are taken. */
export function createConcurrencyLimit({ atOnce, places }: { atOnce: number; places: number }) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async function runLimited<Result>(run: () => Promise<Result>): Promise<Result> {
    if (running < atOnce) running += 1;
    else {
      if (waiting.length >= places) throw problem('media.busy', { retryAfter: 10 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await run();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
