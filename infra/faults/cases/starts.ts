import { openSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { FaultCase, FaultGroup } from '../fault-case.ts';
import { describe, isGood } from '../harness/caller.ts';
import { startExtra } from '../harness/extra-process.ts';
import { startFaultProxy } from '../harness/fault-proxy.ts';
import { seconds } from '../harness/kills.ts';
import { waitUntil } from '../harness/wait.ts';

const SERVICES = ['auth', 'cms', 'projects', 'chatbot', 'worker'];

const startsFirst: FaultCase = {
  fault: 'F31',
  title: 'services started before MongoDB and Redis',
  async run({ product, findings }) {
    const mongo = await startFaultProxy({ port: product.stores.mongo.port });
    const redis = await startFaultProxy({ port: product.stores.redis.port });
    mongo.make('down');
    redis.make('down');
    const started = await Promise.all(
      SERVICES.map(async (name) => {
        const own = product.parts.find((part) => part.name === name)?.env?.MONGODB_URI ?? '';
        const uri = new URL(own);
        uri.port = String(mongo.port);
        const env = {
          MONGODB_URI: uri.href,
          REDIS_URL: `redis://127.0.0.1:${redis.port}`,
          QUEUE_PREFIX: 'starts-first',
        };
        return { name, ...(await startExtra(product, name, { env })) };
      }),
    );
    try {
      await waitUntil('all are alive', async () =>
        (await Promise.all(started.map(({ isLive }) => isLive()))).every(Boolean),
      );
      await delay(3_000);
      const ready = await Promise.all(
        started.map(async ({ name, isReady }) => ((await isReady()) ? name : '')),
      );
      findings.none('', 'ready without their stores', ready.filter(Boolean), SERVICES.length);
      findings.none(
        '',
        'ended',
        started.filter(({ isRunning }) => !isRunning()).map(({ name }) => name),
        SERVICES.length,
      );
      findings.none(
        '',
        'without a reason',
        started.filter(({ said }) => !said().includes('not reachable yet')).map(({ name }) => name),
        SERVICES.length,
      );
      mongo.make(null);
      redis.make(null);
      const backMs = await waitUntil('all are ready', async () =>
        (await Promise.all(started.map(({ isReady }) => isReady()))).every(Boolean),
      );
      findings.atMost('R9', 'all ready after the stores started', seconds(backMs), 5, 's');
    } finally {
      await Promise.all(started.map(({ stop }) => stop()));
      await Promise.all([mongo.stop(), redis.stop()]);
    }
  },
};

const WRONG: readonly [part: string, variable: string, value: string][] = [
  ['gateway', 'AUTH_URL', 'nowhere'],
  ['gateway', 'RATE_LIMITS', 'some'],
  ['auth', 'SESSION_SEAL_KEY', 'short'],
  ['cms', 'PORT', 'eighty'],
  ['projects', 'MONGODB_URI', ''],
  ['chatbot', 'SECRET_KEYS', 'not-a-key'],
  ['worker', 'CRAWL_MAX_PAGES', '-1'],
  ['frontend', 'CONTENT_URL', 'nowhere'],
];

const wrongConfig: FaultCase = {
  fault: 'F31',
  title: 'an invalid or missing variable',
  async run({ product, findings }) {
    const wrong: string[] = [];
    for (const [part, variable, value] of WRONG) {
      const extra = await startExtra(product, part, { env: { [variable]: value } });
      const code = await Promise.race([extra.exited, delay(15_000, 'still running')]);
      await extra.stop();
      if (typeof code !== 'number' || code === 0) wrong.push(`${part}: ${variable}: ${code}`);
      else if (!extra.said().includes(variable)) wrong.push(`${part}: ${variable} is not named`);
    }
    findings.none('', 'starts that did not exit naming the variable', wrong, WRONG.length);
  },
};

const logsFail: FaultCase = {
  fault: 'F13',
  title: 'logs on a full disk',
  async run({ product, findings }) {
    const full = openSync('/dev/full', 'w');
    for (const name of ['gateway', 'cms']) {
      const extra = await startExtra(product, name, { env: {}, stdout: full });
      try {
        await waitUntil(`${name} is ready`, extra.isReady);
        const answers = [];
        for (let asked = 0; asked < 30; asked += 1) answers.push(await extra.call('/api/cms/content/hero'));
        findings.none(
          '',
          `${name}: requests that failed`,
          answers.filter((answer) => !isGood(answer)).map(describe),
          answers.length,
        );
        findings.holds('', `${name}: goes on`, extra.isRunning());
      } finally {
        await extra.stop();
      }
    }
  },
};

export const startsGroup: FaultGroup = { name: 'starts', cases: [startsFirst, wrongConfig, logsFail] };
