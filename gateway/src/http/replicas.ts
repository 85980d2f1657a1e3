import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { Logger } from '@fucina/service-kit/logger';
import { isCut, isUnsent } from '@fucina/service-kit/lost-connection';
import { type Dispatcher, Pool } from 'undici';

export type Replica = { pool: Pool; open: number; isReady: boolean };
export type Resolve = (name: string) => Promise<string[]>;
export type Replicas = ReturnType<typeof createReplicas>;

// undici's timers are half a second apart, so this fires within a second.
const CONNECT_TIMEOUT_MS = 500;
const LOOK_EVERY_MS = 1000;
const HEALTH = { path: '/health/ready', method: 'GET', headersTimeout: 1000, bodyTimeout: 1000 } as const;

const resolveName: Resolve = async (name) =>
  (await lookup(name, { all: true })).map(({ address }) => address).sort();

/**
 * Client-side load balancing over the replicas behind a service name. Polls DNS every second. With several addresses,
 * each is health-checked, since a stopping replica fails readiness before it closes its port. Requests go to the
 * ready replica with the fewest in flight or, if none is ready, to any, so that it can report what is missing.
 */
export function createReplicas(
  url: string,
  { logger, resolve = resolveName }: { logger: Logger; resolve?: Resolve | undefined },
) {
  const { hostname } = new URL(url);
  const connect = { timeout: CONNECT_TIMEOUT_MS };
  const first: Replica = { pool: new Pool(url, { connect, pipelining: 1 }), open: 0, isReady: true };
  const byAddress = new Map<string, Replica>();
  let all = [first];
  let turn = 0;
  let isClosed = false;

  function open(address: string): Replica {
    const answer = { address, family: isIP(address) };
    const toAddress = {
      ...connect,
      lookup: (_: string, { all }: { all?: boolean }, done: (...found: unknown[]) => void) =>
        all ? done(null, [answer]) : done(null, address, answer.family),
    };
    return { pool: new Pool(url, { connect: toAddress as object, pipelining: 1 }), open: 0, isReady: false };
  }

  /** Requests in flight to a removed replica may finish. */
  function follow(addresses: string[]) {
    for (const [address, { pool }] of byAddress) {
      if (addresses.includes(address)) continue;
      byAddress.delete(address);
      pool.close().catch(() => undefined);
    }
    for (const address of addresses) if (!byAddress.has(address)) byAddress.set(address, open(address));
    if (byAddress.size !== all.length)
      logger.info({ name: hostname, processes: byAddress.size }, 'upstream processes changed');
    all = [...byAddress.values()];
  }

  async function askWhetherReady(replica: Replica) {
    try {
      const { statusCode, body } = await replica.pool.request(HEALTH);
      await body.dump();
      replica.isReady = statusCode === 200;
    } catch {
      replica.isReady = false;
    }
  }

  async function look() {
    // While lookups fail, keep the last known addresses.
    const addresses = await resolve(hostname).catch(() => []);
    if (isClosed || addresses.length === 0) return;
    follow(addresses);
    if (all.length > 1) await Promise.all(all.map(askWhetherReady));
  }

  async function keepLooking() {
    while (!isClosed) {
      await look();
      await new Promise((done) => setTimeout(done, LOOK_EVERY_MS).unref());
    }
  }
  if (isIP(hostname.replace(/^\[|\]$/g, '')) === 0) void keepLooking();

  /** The next replica, other than `failed` if possible. */
  function pick(failed?: Replica): Replica {
    if (all.length === 1) return all[0] ?? first;
    const others = all.filter((replica) => replica !== failed);
    const ready = others.filter(({ isReady }) => isReady);
    const candidates = ready.length > 0 ? ready : others;
    turn += 1;
    let best = candidates[turn % candidates.length] ?? first;
    for (const candidate of candidates) if (candidate.open < best.open) best = candidate;
    return best;
  }

  return {
    pick,
    /** Another replica for a request that `failed` did not accept; null if there is none. */
    pickAnother(failed: Replica): Replica | null {
      failed.isReady = false;
      const other = pick(failed);
      return other === failed ? null : other;
    },
    /** Idempotent requests only, since a failure is retried on another replica. */
    async request(options: Dispatcher.RequestOptions) {
      const replica = pick();
      try {
        return await replica.pool.request(options);
      } catch (error) {
        const isLost = isUnsent(error) || isCut(error);
        if (!isLost || all.length === 1) throw error;
        return pick(replica).pool.request(options);
      }
    },
    async close() {
      isClosed = true;
      await Promise.all([first, ...byAddress.values()].map(({ pool }) => pool.destroy()));
    },
  };
}
