import { setTimeout } from 'node:timers/promises';
import { type Answer, describe, isGood } from '../../faults/harness/caller.ts';
import { waitUntil } from '../../faults/harness/wait.ts';
import { createVisitor } from './visitor.ts';

const PAUSE_MS = 250;
const GOOD_ANSWERS_NEEDED = 3;
const patiently = { timeoutMs: 90_000 };
/** Visitors give up after this. */
const SLOWEST_ANSWER_MS = 6_000;

export type Sample = Answer & { probe: string; endedAt: number };

export type Outage = {
  /** Time until Docker restarted the container. */
  restartSeconds: number;
  /** Time until all probes succeeded again; 0 if none failed. */
  outageSeconds: number;
  slowestMs: number;
  seen: string[];
  unexplained: string[];
};

type Probes = Record<string, () => Promise<Answer>>;
export type Kept = { demoId: string; cookie: string };

/** Typical requests. Each question comes from its own address, because of rate limits. */
function createProbes({ url, demoId, cookie }: { url: string } & Kept): Probes {
  const visitor = createVisitor({ url, address: '192.0.2.1' });
  const client = createVisitor({ url, address: '192.0.2.2' });
  let asked = 0;
  const someoneElse = () => createVisitor({ url, address: `192.0.2.${10 + (asked++ % 200)}` });
  return {
    page: () => visitor.openHomePage(),
    widget: () => visitor.loadWidget(),
    demo: () => visitor.openDemo(demoId),
    account: () => client.readAccount(cookie),
    projects: () => client.listProjects(cookie),
    async message() {
      const answer = await someoneElse().ask(demoId, 'Quanto costa il corso base di tornio?');
      await setTimeout(3 * PAUSE_MS);
      return answer;
    },
  };
}

export function startWatching(visited: { url: string } & Kept) {
  const probes = createProbes(visited);
  const since = performance.now();
  const samples: Sample[] = [];
  let isOver = false;

  async function repeat([probe, request]: [string, () => Promise<Answer>]) {
    while (!isOver) {
      const answer = await request();
      samples.push({ ...answer, probe, endedAt: performance.now() - since });
      await setTimeout(PAUSE_MS);
    }
  }
  const running = Promise.all(Object.entries(probes).map(repeat));

  return {
    samples,
    elapsedMs: () => performance.now() - since,
    areAllGood: () =>
      Object.keys(probes).every((probe) => {
        const last = samples.filter((sample) => sample.probe === probe).slice(-GOOD_ANSWERS_NEEDED);
        return last.length === GOOD_ANSWERS_NEEDED && last.every(isGood);
      }),
    async stop() {
      isOver = true;
      await running;
    },
  };
}

type Disruption = Kept & {
  url: string;
  harm: () => Promise<unknown>;
  isRunningAgain: () => Promise<boolean>;
  mayBreakConnections: boolean;
  slowestAnswerMs?: number;
};

/**
 * Disrupts a container under traffic and waits for full recovery. A failure counts as explained if it is a problem
 * document with Retry-After.
 */
export async function watchOutage(disrupted: Disruption): Promise<Outage> {
  const { url, harm, isRunningAgain, mayBreakConnections, ...others } = disrupted;
  const { slowestAnswerMs = SLOWEST_ANSWER_MS, ...kept } = others;
  const watch = startWatching({ url, ...kept });
  try {
    await waitUntil('visitors are served', watch.areAllGood, patiently);
    const harmedAt = watch.elapsedMs();
    const before = watch.samples.length;
    await harm();
    await waitUntil('the container runs again', isRunningAgain, patiently);
    const restartSeconds = (watch.elapsedMs() - harmedAt) / 1000;
    const atRestart = watch.samples.length;
    const isRecovered = () => watch.samples.length > atRestart + 8 && watch.areAllGood();
    await waitUntil('the stack has recovered', isRecovered, patiently);

    const failures = watch.samples.slice(before).filter((sample) => !isGood(sample));
    const lastFailure = failures.at(-1)?.endedAt ?? harmedAt;
    return {
      restartSeconds,
      outageSeconds: (lastFailure - harmedAt) / 1000,
      slowestMs: Math.max(0, ...watch.samples.slice(before).map(({ ms }) => ms)),
      seen: distinct(failures),
      unexplained: distinct(
        failures.filter((sample) => !isExplained(sample, { mayBreakConnections, slowestAnswerMs })),
      ),
    };
  } finally {
    await watch.stop();
  }
}

function isExplained(
  { probe, status, code, retryAfter, ms }: Sample,
  { mayBreakConnections, slowestAnswerMs }: { mayBreakConnections: boolean; slowestAnswerMs: number },
) {
  if (ms > slowestAnswerMs) return false;
  if (status === 0) return mayBreakConnections;
  // Pages get an error page, whose text contains the code.
  return (status === 503 || status === 504) && retryAfter !== null && (code !== '' || probe === 'page');
}

export function distinct(samples: Sample[]) {
  const probesByAnswer = Object.groupBy(samples, describe);
  return Object.entries(probesByAnswer).map(([answer, calls = []]) => {
    const probes = new Set(calls.map(({ probe }) => probe));
    return `${answer}: ${[...probes].sort().join(', ')}`;
  });
}
