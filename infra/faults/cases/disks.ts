import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { FaultCase, FaultGroup } from '../fault-case.ts';
import { describe, isGood, unexplainedAnswers } from '../harness/caller.ts';
import { createDemoLedger, every } from '../harness/demos.ts';
import { failuresOf, lastEndSince, seconds, slowest, unexplained } from '../harness/kills.ts';
import { startLoad } from '../harness/load.ts';
import type { Product } from '../harness/product.ts';
import { canMount } from '../harness/small-disk.ts';
import { hostsOf, startSmallSites } from '../harness/small-sites.ts';
import { checkLedgers, openTraffic } from '../harness/traffic.ts';
import { waitUntil } from '../harness/wait.ts';

const SITES = 40;
const FULL_MS = 6_000;
const MOST_FILLING_MS = 20_000;
const LARGEST_FILE = 20 * 1024 * 1024;
const SMALLEST_FILE = 16 * 1024;

const queueDiskFull: FaultCase = {
  fault: 'F13',
  title: 'the disk of Redis is full',
  async run({ product, findings }) {
    const { call } = product;
    const { ask } = await openTraffic(product);
    const demos = createDemoLedger({ call, hosts: hostsOf('disk', SITES) });
    for (let count = 0; count < 4; count += 1) await demos.create();
    const before = demos.answers.length;
    product.diskOf('redis').fill();
    const stop = every(300, demos.create);
    await delay(FULL_MS / 2);
    const asked = await ask();
    await delay(FULL_MS / 2);
    await stop();
    product.diskOf('redis').free();
    const backMs = await waitUntil('a demo is accepted', async () => (await demos.create()).status === 201);
    const refused = demos.answers.slice(before, -1).filter((answer) => !isGood(answer));
    findings.tell('jobs requested, rejected', `${demos.answers.length}, ${refused.length}`);
    findings.atLeast('', 'rejections, proving that the disk was full', refused.length, 1);
    findings.none('', 'rejections without a reason', unexplainedAnswers(refused), refused.length);
    findings.atMost('R8', 'slowest rejection', slowest(refused), 1, 's');
    findings.holds('', 'questions are answered meanwhile', isGood(asked), describe(asked));
    findings.atMost('R9', 'jobs accepted again once space is freed', seconds(backMs), 5, 's');
    await demos.check(findings);
  },
};

const databaseDiskFull: FaultCase = {
  fault: 'F13',
  title: 'the disk of MongoDB is full',
  async run({ product, findings }) {
    const traffic = await openTraffic(product);
    // The collection for files is created with the first one, which must not happen on a full disk.
    await sendFile(product, SMALLEST_FILE);
    const load = startLoad(traffic.mix, { perSecond: 20 });
    await delay(1_000);
    product.diskOf('mongo').fill();
    const filled = Date.now();
    // The storage engine preallocates, so large writes fail before small ones.
    let size = LARGEST_FILE;
    while (failuresOf(load.samples).length === 0 && Date.now() - filled < MOST_FILLING_MS) {
      const isKept = await sendFile(product, size);
      if (!isKept) size = Math.max(SMALLEST_FILE, size / 2);
    }
    await delay(FULL_MS);
    const page = await product.call('/');
    product.diskOf('mongo').free();
    const freedAt = performance.now();
    await product.whenWhole();
    await delay(3_000);
    await load.stop();
    const failed = failuresOf(load.samples);
    const late = failed.filter(({ sentAt }) => sentAt > freedAt);
    findings.tell('requests, of which told to retry', `${load.samples.length}, ${failed.length}`);
    findings.atLeast('', 'rejections, proving that the disk was full', failed.length, 1);
    findings.none('', 'failures without a reason', unexplained(failed), load.samples.length);
    findings.holds('', 'pages are served meanwhile', isGood(page), describe(page));
    const last = lastEndSince(freedAt, late).toFixed(1);
    findings.tell('last failure after space was freed (the database is restarted)', `${last} s`);
    await checkLedgers(traffic.ledgers, findings);
  },
};

async function sendFile({ call, admin: cookie }: Product, size: number): Promise<boolean> {
  const made = await call('/api/admin/projects', { json: { name: 'Files' }, cookie });
  const { id } = (made.body.project ?? {}) as { id?: number };
  if (id === undefined) return false;
  const form = new FormData();
  form.set('file', new Blob([randomBytes(size)]), 'noise.bin');
  const path = `/api/projects/${id}/files?requestKey=${randomUUID()}`;
  return isGood(await call(path, { form, cookie }));
}

export const disksGroup: FaultGroup = {
  name: 'full disks',
  obstacle: () => (canMount() ? '' : 'a disk in memory needs Linux and root'),
  async prepare() {
    const sites = await startSmallSites({ prefix: 'disk', count: SITES });
    return {
      env: { CRAWL_HOST_MAP: sites.hostMap },
      // WiredTiger preallocates 100 MB logs.
      disks: { redis: 24, mongo: 700 },
      stop: () => sites.stop(),
    };
  },
  cases: [queueDiskFull, databaseDiskFull],
};
