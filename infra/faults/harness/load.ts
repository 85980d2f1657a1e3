import type { Answer } from './caller.ts';

export type Request = {
  name: string;
  part: string;
  /** Needs a session from auth. */
  isSignedIn: boolean;
  send: () => Promise<Answer>;
};

export type Mix = readonly { request: Request; weight: number }[];

export type Sample = Answer & Omit<Request, 'send'> & { sentAt: number; endedAt: number };

const MOST_OPEN = 400;

/** Open loop at a fixed rate, whether or not earlier requests have been answered. */
export function startLoad(mix: Mix, { perSecond }: { perSecond: number }) {
  const since = performance.now();
  const turns = spread(mix);
  const samples: Sample[] = [];
  const open = new Set<Promise<void>>();
  let turn = 0;

  async function sendOne({ send, ...told }: Request) {
    const sentAt = performance.now();
    const answer = await send();
    samples.push({ ...answer, ...told, sentAt, endedAt: performance.now() });
  }

  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - since) / 1000) * perSecond);
    for (; turn < due; turn += 1) {
      const request = turns[turn % turns.length];
      if (!request || open.size >= MOST_OPEN) continue;
      const sending = sendOne(request).finally(() => open.delete(sending));
      open.add(sending);
    }
  }, 10);

  return {
    samples,
    async stop() {
      clearInterval(timer);
      await Promise.all(open);
    },
  };
}

function spread(mix: Mix): Request[] {
  return mix
    .flatMap(({ request, weight }) =>
      Array.from({ length: weight }, (_, index) => ({ request, at: (index + 0.5) / weight })),
    )
    .sort((a, b) => a.at - b.at)
    .map(({ request }) => request);
}
