import { openDatabases } from '../../backup/databases.ts';
import { createCall, logIn } from '../../faults/harness/caller.ts';
import { computedMs, programPid, residentMb } from '../../faults/harness/processes.ts';
import { startPassingStack } from '../../local/lib/own-stack.ts';
import { type PartName, partNames } from '../../local/stack.ts';
import { startGeneratedSite } from '../crawl-site.ts';

/** Pages per website. */
export const PAGES = 6;
const SLOW_PAGES = 100;
const PAGE_BYTES = 8000;
const MEGABYTE = 1_000_000;
const MOST_SAID = 20;

export type Product = Awaited<ReturnType<typeof startProduct>>;

type Options = { crawls: number; envOf?: (name: string) => Record<string, string> };

export async function startProduct({ crawls, envOf = () => ({}) }: Options) {
  const site = await startGeneratedSite({ pages: PAGES, bytesPerPage: PAGE_BYTES, latencyMs: 20 });
  const slow = await startGeneratedSite({ pages: SLOW_PAGES, bytesPerPage: PAGE_BYTES, latencyMs: 3000 });
  const hosts = Array.from({ length: crawls }, (_, index) => `crawl-${index + 1}.test`);
  const hostMap = [
    ...hosts.map((host) => `${host}=127.0.0.1:${site.port}`),
    `slow.test=127.0.0.1:${slow.port}`,
  ].join(',');
  const said: string[] = [];
  let isStopping = false;
  const log = (line: string) => {
    if (isStopping || said.length === MOST_SAID) return;
    said.push(line);
    console.log(line);
  };
  const logLevel = process.env.LOG_LEVEL || 'error';
  const env = { LOG_LEVEL: logLevel, TRUSTED_PROXIES: '1', CRAWL_HOST_MAP: hostMap };
  const stack = await startPassingStack({ env, envOf, log });
  const url = `http://127.0.0.1:${new URL(stack.url).port}`;
  const call = createCall(url);
  const pidOf = (name: string) => programPid(stack.pidOf(name) ?? Number.NaN);

  async function storedMb() {
    const { client, databases, close } = await openDatabases({ uri: stack.mongodbUri });
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
    ...{ url, call, pidOf, storedMb },
    admin: await logIn('admin', stack.accounts, call),
    client: await logIn('client', stack.accounts, call),
    nextHost: () => hosts[next++ % hosts.length] ?? '',
    slowHost: 'slow.test',
    memoryMb: (name: PartName) => residentMb(pidOf(name)),
    computedMs: () => [...partNames, 'mongo'].reduce((sum, name) => sum + computedMs(pidOf(name)), 0),
    async stop() {
      isStopping = true;
      await stack.stop();
      await Promise.all([site.stop(), slow.stop()]);
    },
  };
}
