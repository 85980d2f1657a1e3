import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { FetchFailure, toFetchFailure } from '@fucina/guarded-fetch/fetch-failure';

const BUSY_WAIT_MS = 25;
const LONGEST_SLEEP_MS = 1_000;
const LONGEST_PAUSE_MS = 600_000;
const MAX_HOSTS = 1_000;

type Manners = { parallel: number; spacingMs: number };

/** `waitMs` is 0 if granted. `isPaused`: the wait comes from the host's Retry-After. */
type Answer = { waitMs: number; isPaused: boolean };

export type TurnBook = {
  ask(host: string, manners: Manners, id: string): Promise<Answer>;
  giveBack(host: string, id: string): Promise<void>;
  pause(host: string, ms: number): Promise<void>;
};

export type HostTurns = {
  /** Waits for a turn. Call the result to release it. */
  take(
    host: string,
    manners: Manners,
    wait: { signal: AbortSignal; deadlineAt: number },
  ): Promise<() => void>;
  /** Called when the host sends Retry-After. */
  pause(host: string, ms: number): Promise<void>;
};

/**
 * Limits requests per host across all crawls of this process and, with a shared book, across processes. Falls back to
 * its own book when the shared one is down.
 */
export function createHostTurns({ shared }: { shared?: TurnBook | undefined } = {}): HostTurns {
  const own = createOwnBook();

  async function ask(host: string, manners: Manners, id: string) {
    const answer = await shared?.ask(host, manners, id).catch(() => undefined);
    return { answer: answer ?? (await own.ask(host, manners, id)), book: answer && shared ? shared : own };
  }

  return {
    async take(host, manners, { signal, deadlineAt }) {
      const id = randomUUID();
      for (;;) {
        if (signal.aborted) throw toFetchFailure(signal.reason);
        const { answer, book } = await ask(host, manners, id);
        if (answer.waitMs <= 0) return () => void book.giveBack(host, id).catch(() => undefined);
        if (answer.isPaused && Date.now() + answer.waitMs > deadlineAt) throw askedToWait(answer.waitMs);
        const sleepMs = Math.min(answer.waitMs, LONGEST_SLEEP_MS);
        await delay(sleepMs, undefined, { signal }).catch(() => {
          throw toFetchFailure(signal.reason);
        });
      }
    },
    async pause(host, ms) {
      const pauseMs = Math.min(ms, LONGEST_PAUSE_MS);
      await Promise.all([own.pause(host, pauseMs), shared?.pause(host, pauseMs).catch(() => undefined)]);
    },
  };
}

export function askedToWait(ms: number) {
  return new FetchFailure('asked_to_wait', `the site asks to wait ${Math.ceil(ms / 1000)} s`);
}

type HostState = { holders: Set<string>; nextStartAt: number; pausedUntil: number };

function createOwnBook(): TurnBook {
  const hosts = new Map<string, HostState>();

  function stateOf(host: string) {
    const state = hosts.get(host) ?? { holders: new Set(), nextStartAt: 0, pausedUntil: 0 };
    hosts.set(host, state);
    if (hosts.size > MAX_HOSTS) forgetIdle();
    return state;
  }

  function forgetIdle() {
    const now = Date.now();
    for (const [host, { holders, nextStartAt, pausedUntil }] of hosts)
      if (holders.size === 0 && nextStartAt < now && pausedUntil < now) hosts.delete(host);
  }

  return {
    async ask(host, { parallel, spacingMs }, id) {
      const state = stateOf(host);
      const now = Date.now();
      if (now < state.pausedUntil) return { waitMs: state.pausedUntil - now, isPaused: true };
      if (now < state.nextStartAt) return { waitMs: state.nextStartAt - now, isPaused: false };
      if (state.holders.size >= parallel) return { waitMs: BUSY_WAIT_MS, isPaused: false };
      state.holders.add(id);
      state.nextStartAt = now + spacingMs;
      return { waitMs: 0, isPaused: false };
    },
    async giveBack(host, id) {
      hosts.get(host)?.holders.delete(id);
    },
    async pause(host, ms) {
      const state = stateOf(host);
      state.pausedUntil = Math.max(state.pausedUntil, Date.now() + ms);
    },
  };
}
