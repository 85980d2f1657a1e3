import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FaultCase, FaultGroup } from '../fault-case.ts';
import { describe, isGood, unexplainedAnswers } from '../harness/caller.ts';
import { createDemoLedger, every, untilRead } from '../harness/demos.ts';
import { seconds, slowest } from '../harness/kills.ts';
import { hostsOf, startSmallSites } from '../harness/small-sites.ts';
import { openTraffic } from '../harness/traffic.ts';
import { waitUntil } from '../harness/wait.ts';

const SITES = 90;
const TIMES = 10;
const AWAY_MS = 4_000;
const ASK_EVERY_MS = 300;

const redisKilled: FaultCase = {
  fault: 'F6',
  title: 'kill -9 of Redis while jobs are queued',
  async run({ product, findings, random, hasTime }) {
    const demos = createDemoLedger({ call: product.call, hosts: hostsOf('killed', SITES) });
    const stop = every(ASK_EVERY_MS, demos.create);
    const readyMs: number[] = [];
    while (readyMs.length < TIMES && hasTime()) {
      await delay(300 + random() * 1_200);
      product.signal('redis', 'SIGKILL');
      await delay(50);
      readyMs.push(await waitUntil('redis answers', () => isAlive(product.redisUrl)));
    }
    await stop();
    const refused = demos.answers.filter((answer) => !isGood(answer));
    findings.tell(
      'kills, jobs acknowledged, rejected',
      `${readyMs.length}, ${demos.promised.size}, ${refused.length}`,
    );
    findings.none('', 'rejections without a reason', unexplainedAnswers(refused), demos.answers.length);
    findings.atMost('R8', 'slowest rejection', slowest(refused), 1, 's');
    await demos.check(findings);
  },
};

const isAlive = async (url: string) => (await commandRedis(url, 'PING').catch(() => '')) === '+PONG';

function commandRedis(url: string, command: string): Promise<string> {
  const { hostname: host, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port: Number(port), timeout: 5_000 });
    socket.once('connect', () => socket.write(`${command}\r\n`));
    socket.once('data', (data) => {
      socket.destroy();
      resolve(data.toString('utf8').trim());
    });
    socket.once('timeout', () => socket.destroy(new Error(`${command}: no answer from Redis`)));
    socket.once('error', reject);
  });
}

const redisAway: FaultCase = {
  fault: 'F6',
  title: 'Redis down for four seconds',
  async run({ product, findings }) {
    const { call } = product;
    const demos = createDemoLedger({ call, hosts: hostsOf('away', SITES) });
    const { ask } = await openTraffic(product);
    product.stores.redis.make('down');
    const stop = every(ASK_EVERY_MS, demos.create);
    await delay(AWAY_MS / 2);
    const asked = await ask();
    const listed = await call('/api/projects', { cookie: product.client });
    await delay(AWAY_MS / 2);
    await stop();
    const refused = demos.answers;
    product.stores.redis.make(null);
    const backMs = await waitUntil('a demo is accepted', async () => (await demos.create()).status === 201);
    const [demo = ''] = demos.promised.values();
    const workedMs = backMs + (await untilRead(call, demo));

    const away = refused.slice(0, -1).filter(({ status }) => status !== 201);
    findings.none('', 'rejections without a reason', unexplainedAnswers(away), away.length);
    findings.atMost('R8', 'slowest rejection', slowest(away), 1, 's');
    findings.holds('', 'questions are answered meanwhile', isGood(asked), describe(asked));
    findings.holds('', 'clients can read their projects meanwhile', isGood(listed), describe(listed));
    findings.atMost('R9', 'jobs accepted again', seconds(backMs), 5, 's');
    findings.atMost('R9', 'jobs done again', seconds(workedMs), 10, 's');
    await demos.check(findings);
  },
};

const redisFull: FaultCase = {
  fault: 'F7',
  title: 'Redis is full',
  async run({ product, findings }) {
    const { call, redisUrl } = product;
    const demos = createDemoLedger({ call, hosts: hostsOf('full', SITES) });
    const { ask } = await openTraffic(product);
    for (let count = 0; count < 8; count += 1) await demos.create();
    const before = demos.answers.length;
    await commandRedis(redisUrl, 'CONFIG SET maxmemory 1mb');
    try {
      const stop = every(ASK_EVERY_MS, demos.create);
      await delay(AWAY_MS / 2);
      const asked = await ask();
      await delay(AWAY_MS / 2);
      await stop();
      findings.holds('', 'questions are answered meanwhile', isGood(asked), describe(asked));
    } finally {
      await commandRedis(redisUrl, 'CONFIG SET maxmemory 0');
    }
    const refused = demos.answers.slice(before);
    const codes = refused.filter(({ code, status }) => code !== 'queue.unavailable' || status !== 503);
    findings.none('', 'answers other than 503 queue.unavailable', codes.map(describe), refused.length);
    findings.atMost('R8', 'slowest rejection', slowest(refused), 1, 's');
    const backMs = await waitUntil('a demo is accepted', async () => (await demos.create()).status === 201);
    findings.atMost('R9', 'jobs accepted again', seconds(backMs), 5, 's');
    await demos.check(findings);
  },
};

export const redisGroup: FaultGroup = {
  name: 'Redis',
  async prepare() {
    const sites = await Promise.all(
      ['killed', 'away', 'full'].map((prefix) => startSmallSites({ prefix, count: SITES })),
    );
    return {
      env: { CRAWL_HOST_MAP: sites.map(({ hostMap }) => hostMap).join(','), CRAWL_CONCURRENCY: '10' },
      stop: () => Promise.all(sites.map((site) => site.stop())),
    };
  },
  cases: [redisKilled, redisAway, redisFull],
};
