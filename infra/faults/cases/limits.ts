import { setTimeout as delay } from 'node:timers/promises';
import type { FaultCase, FaultGroup } from '../fault-case.ts';
import { createBot } from '../harness/bots.ts';
import { describe, isGood, isToldToRetry } from '../harness/caller.ts';
import { seconds } from '../harness/kills.ts';
import { type SmallSites, startSmallSites } from '../harness/small-sites.ts';
import { waitUntil } from '../harness/wait.ts';

const LOGINS = 25;
const WINDOW_MS = 5 * 60_000;
const ENOUGH_MS = 25_000;
const CREATIONS = 200;
const ADDRESSES = 50;
const PER_ADDRESS = 3;

let sites: SmallSites;

const limiterAway: FaultCase = {
  fault: 'F8',
  title: 'the rate limit store fails during password guessing',
  async run({ product, findings }) {
    const { call } = product;
    // Start early in a window, or it ends while being filled.
    const left = WINDOW_MS - (Date.now() % WINDOW_MS);
    if (left < ENOUGH_MS) await delay(left);
    const guess = (index: number) =>
      call('/api/login', {
        json: { username: `nobody-${index}`, password: `guess ${index}` },
        address: '203.0.113.9',
      });
    const early = await Promise.all(Array.from({ length: LOGINS - 5 }, (_, index) => guess(index)));
    product.stores.redis.make('down');
    await delay(300);
    const late = await Promise.all(Array.from({ length: 20 }, (_, index) => guess(100 + index)));
    product.stores.redis.make(null);
    const after = await Promise.all(Array.from({ length: 5 }, (_, index) => guess(200 + index)));

    const evaluated = [...early, ...late, ...after].filter(({ status }) => status !== 429 && status !== 503);
    const guesses = `guesses from one address that were checked (the limit is ${LOGINS})`;
    findings.atMost('', guesses, evaluated.length, LOGINS);
    const odd = [...early, ...late, ...after].filter(
      (answer) => answer.status !== 401 && !isToldToRetry(answer),
    );
    findings.none(
      '',
      'answers other than 401 or a rejection with Retry-After',
      odd.map(describe),
      early.length + late.length + after.length,
    );
    const elsewhere = await call('/api/login', {
      json: { username: 'nobody', password: 'a guess' },
      address: '203.0.114.9',
    });
    findings.holds('', 'another address can still log in', elsewhere.status === 401, describe(elsewhere));
  },
};

const manyDemos: FaultCase = {
  fault: 'F30',
  title: `${CREATIONS} demos from ${ADDRESSES} addresses, then a client's job`,
  async run({ product, findings }) {
    const { call, client: cookie } = product;
    const made = await Promise.all(
      Array.from({ length: CREATIONS }, (_, index) =>
        call('/api/chatbot-demo/create', {
          json: { domain: sites.hosts[index] },
          address: `192.0.${index % ADDRESSES}.7`,
        }),
      ),
    );
    const accepted = made.filter(({ status }) => status === 201);
    const refused = made.filter(({ status }) => status !== 201);
    const byAddress = Object.groupBy(
      made
        .map((answer, index) => ({ answer, address: index % ADDRESSES }))
        .filter(({ answer }) => answer.status === 201),
      ({ address }) => address,
    );
    const most = Math.max(0, ...Object.values(byAddress).map((own) => own?.length ?? 0));
    findings.tell('demos accepted, refused', `${accepted.length}, ${refused.length}`);
    findings.none(
      '',
      'rejections other than 429 with Retry-After',
      refused.filter(({ status, retryAfter }) => status !== 429 || retryAfter === null).map(describe),
      refused.length,
    );
    findings.atMost('', 'demos of one address', most, PER_ADDRESS);

    const host = sites.hosts.at(-1);
    const path = `/api/chatbot/bots/${await createBot(call, cookie)}/sources`;
    const since = performance.now();
    const asked = await call(`${path}/urls`, {
      json: { url: `http://${host}/`, scope: 'page', requestKey: crypto.randomUUID() },
      cookie,
    });
    findings.holds('', "a client's import is accepted", isGood(asked), describe(asked));
    const queued = async () => {
      const states = await Promise.all(
        accepted.slice(-5).map(({ body }) => call(`/api/chatbot-demo/${body.demoId}`)),
      );
      return states.filter((state) => (state.body.demo as { status?: string })?.status === 'queued').length;
    };
    const waitingThen = await queued();
    await waitUntil('the import has begun', async () => {
      const { sources = [] } = (await call(path, { cookie })).body as { sources?: { status: string }[] };
      return sources.length > 0 && sources.every(({ status }) => status !== 'queued');
    });
    findings.tell('of the last five demos, queued when the client came', String(waitingThen));
    findings.atMost('', "the client's job starts after", seconds(performance.now() - since), 10, 's');
  },
};

export const limitsGroup: FaultGroup = {
  name: 'limits',
  async prepare() {
    sites = await startSmallSites({ prefix: 'many', count: CREATIONS + 1, pages: 4, delayMs: 700 });
    return {
      env: {
        CRAWL_HOST_MAP: sites.hostMap,
        CRAWL_MAX_PAGES: '4',
        RATE_LIMITS: `logins=${LOGINS},demoCreation=${PER_ADDRESS},allDemoCreation=${CREATIONS},dailyAllDemoCreation=${CREATIONS},changes=1000`,
      },
      stop: () => sites.stop(),
    };
  },
  cases: [limiterAway, manyDemos],
};
