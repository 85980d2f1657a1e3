import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabases } from '../../backup/databases.ts';
import { createCall, logIn } from '../../faults/harness/caller.ts';
import { computedMs, programPid, residentMb } from '../../faults/harness/processes.ts';
import { waitUntil } from '../../faults/harness/wait.ts';
import { readRunning } from '../../local/lib/data-dir.ts';
import { findFreePort } from '../../local/lib/ports.ts';
import { readStackConfig, startStack } from '../../local/stack.ts';
import { startGeneratedSite } from '../crawl-site.ts';

/** Pages per website. */
export const PAGES = 6;
const SLOW_PAGES = 100;
const PAGE_BYTES = 8000;
const MEGABYTE = 1_000_000;
const MOST_SAID = 20;

export const services = ['gateway', 'auth', 'cms', 'projects', 'chatbot', 'worker', 'frontend'] as const;
export type Service = (typeof services)[number];

export type Product = Awaited<ReturnType<typeof startProduct>>;

type Options = { crawls: number; envOf?: (name: string) => Record<string, string> };

export async function startProduct({ crawls, envOf = () => ({}) }: Options) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fucina-bench-'));
  const site = await startGeneratedSite({ pages: PAGES, bytesPerPage: PAGE_BYTES, latencyMs: 20 });
  const slow = await startGeneratedSite({ pages: SLOW_PAGES, bytesPerPage: PAGE_BYTES, latencyMs: 3000 });
  const hosts = Array.from({ length: crawls }, (_, index) => `crawl-${index + 1}.test`);
  const hostMap = [
    ...hosts.map((host) => `${host}=127.0.0.1:${site.port}`),
    `slow.test=127.0.0.1:${slow.port}`,
  ].join(',');
  const config = readStackConfig({
    ...process.env,
    NODE_ENV: 'development',
    LOG_LEVEL: process.env.LOG_LEVEL || 'error',
    RATE_LIMITS: 'off',
    TRUSTED_PROXIES: '1',
    HOST: '',
    PORT: String(await findFreePort()),
    DATA_DIR: dataDir,
    CRAWL_HOST_MAP: hostMap,
  });
  const said: string[] = [];
  let isStopping = false;
  const log = (line: string) => {
    if (isStopping || said.length === MOST_SAID) return;
    said.push(line);
    console.log(line);
  };
  const stack = await startStack({ config, envOf, say: () => undefined, log });
  const url = `http://127.0.0.1:${config.port}`;
  const call = createCall(url);
  const pidOf = (name: string) => programPid(stack.pidOf(name) ?? Number.NaN);

  async function createDemo(domain: string) {
    const { body, status, code } = await call('/api/chatbot-demo/create', { json: { domain } });
    if (status !== 201) throw new Error(`no demo of ${domain}: ${status} ${code}`);
    return String(body.demoId);
  }

  async function readDemo(demoId: string) {
    const { body } = await call(`/api/chatbot-demo/${demoId}`);
    return body.demo as { status: string; answerable: boolean } | undefined;
  }

  async function storedMb() {
    const { client, databases, close } = await openDatabases({ uri: readRunning(dataDir)?.mongodbUri ?? '' });
    try {
      await client.db('admin').command({ fsync: 1 });
      const sizes = await Promise.all(databases.map(({ db }) => db.stats()));
      const sum = (of: 'storageSize' | 'indexSize') =>
        sizes.reduce((total, size) => total + size[of], 0) / MEGABYTE;
      return { data: sum('storageSize'), indexes: sum('indexSize') };
    } finally {
      await close();
    }
  }

  let next = 0;
  return {
    ...{ url, call, pidOf, createDemo, readDemo, storedMb },
    admin: await logIn('admin', stack.accounts, call),
    client: await logIn('client', stack.accounts, call),
    whenRead: (demoId: string) =>
      waitUntil(`demo ${demoId} is read`, async () => (await readDemo(demoId))?.status === 'ready', {
        timeoutMs: 60_000,
      }),
    nextHost: () => hosts[next++ % hosts.length] ?? '',
    slowHost: 'slow.test',
    memoryMb: (name: Service) => residentMb(pidOf(name)),
    computedMs: () => [...services, 'mongo'].reduce((sum, name) => sum + computedMs(pidOf(name)), 0),
    async stop() {
      isStopping = true;
      await stack.stop();
      await Promise.all([site.stop(), slow.stop()]);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
