import { lookup } from 'node:dns/promises';
import { isIP, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { buildConnector } from 'undici';
import { FetchFailure, toFetchFailure } from './fetch-failure.ts';
import type { HostMap } from './host-map.ts';
import { canonicalAddress, isPublicAddress } from './safe-address.ts';

const CONNECT_TIMEOUT_MS = 6_000;
const MAX_ADDRESSES_TRIED = 3;

export type Endpoint = { address: string; port: number };
type Resolver = (name: string) => Promise<string[]>;
/** Called before each dial. Tests use it to block or redirect. */
type DialHook = (endpoint: Endpoint) => Endpoint | undefined;

export type ConnectOptions = {
  hostMap: HostMap;
  allowList?: readonly string[] | undefined;
  resolver?: Resolver | undefined;
  onDial?: DialHook | undefined;
  ca?: string | undefined;
  /** Applies to connecting, and again to the TLS handshake. */
  connectTimeoutMs?: number | undefined;
  maxWireBytes?: number | undefined;
};

const resolveByDns: Resolver = async (name) => {
  const found = await lookup(name, { all: true, verbatim: true });
  return found.map(({ address }) => address);
};

/**
 * SSRF guard. A mapped host has one fixed endpoint. Any other name must resolve to public addresses only: private
 * ones among them mean an attack or a mistake.
 */
async function findEndpoints(
  { hostname, port, protocol }: { hostname: string; port: number; protocol: string },
  { hostMap, allowList = [], resolver = resolveByDns }: ConnectOptions,
): Promise<Endpoint[]> {
  const mapped = hostMap.get(hostname);
  if (mapped && protocol === 'http:' && port === 80) return [mapped];
  if (mapped) throw new FetchFailure('refused', 'only plain http on port 80 is mapped');

  const isListed = allowList.includes(`${hostname}:${port}`);
  if (!isListed && port !== 80 && port !== 443) throw new FetchFailure('not_allowed', `port ${port}`);

  const bare = hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(bare) ? [bare] : await resolveName(bare, resolver);
  if (!isListed && !addresses.every(isPublicAddress)) throw new FetchFailure('private', 'private address');
  return sortAddresses(addresses).map((address) => ({ address, port }));
}

/** Null if the name resolves, or if the resolver takes longer than `patienceMs`. */
export async function findLookupFailure(
  target: { hostname: string; port: number; protocol: string },
  { patienceMs, ...connect }: ConnectOptions & { patienceMs: number },
): Promise<FetchFailure | null> {
  const lookup = findEndpoints(target, connect).then(() => null, toFetchFailure);
  return Promise.race([lookup, delay(patienceMs, null, { ref: false })]);
}

async function resolveName(name: string, resolver: Resolver) {
  const addresses = await resolver(name).catch((error: unknown) => {
    throw new FetchFailure('dns', (error as { code?: string }).code ?? 'name not found', error);
  });
  if (addresses.length === 0) throw new FetchFailure('dns', 'name without address');
  return addresses;
}

/** IPv4 first, since many machines have IPv6 without a route. */
function sortAddresses(addresses: string[]) {
  const rank = (address: string) => (isIP(address) === 4 ? 0 : 1);
  return addresses.toSorted((a, b) => rank(a) - rank(b)).slice(0, MAX_ADDRESSES_TRIED);
}

/**
 * undici connector that resolves, checks and dials by itself. It dials the address it checked, which rules out DNS
 * rebinding.
 */
export function createGuardedConnector(options: ConnectOptions): buildConnector.connector {
  const open = buildConnector({
    timeout: options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
    rejectUnauthorized: true,
    autoSelectFamily: false,
    ...(options.ca ? { ca: options.ca } : {}),
  });

  const meter = createWireMeter(options.maxWireBytes ?? Number.POSITIVE_INFINITY);

  async function connect(request: buildConnector.Options): Promise<Socket> {
    meter.requireRoom();
    const { hostname, protocol } = request;
    const port = Number(request.port) || (protocol === 'https:' ? 443 : 80);
    const endpoints = await findEndpoints({ hostname, port, protocol }, options);

    let failure: unknown;
    for (const checked of endpoints) {
      const { address, port: dialledPort } = options.onDial?.(checked) ?? checked;
      try {
        const target = { ...request, hostname: address, port: String(dialledPort), servername: hostname };
        const socket = requireSameAddress(await openSocket({ ...target, protocol: 'http:' }), address);
        const used = protocol === 'https:' ? await secure(socket, target) : socket;
        meter.watch(used);
        return used;
      } catch (error) {
        failure = error;
        if (toFetchFailure(error).kind === 'tls') break;
      }
    }
    throw toFetchFailure(failure);
  }

  /** A failed or stalled TLS handshake never falls back to plain http. */
  async function secure(socket: Socket, target: buildConnector.Options) {
    try {
      return await openSocket({ ...target, httpSocket: socket });
    } catch (error) {
      socket.destroy();
      const { kind, message } = toFetchFailure(error);
      throw new FetchFailure('tls', kind === 'timeout' ? 'no TLS handshake in time' : message, error);
    }
  }

  function openSocket(target: buildConnector.Options) {
    return new Promise<Socket>((resolve, reject) => {
      open(target, (error, socket) => (socket ? resolve(socket) : reject(error)));
    });
  }

  return (request, callback) => {
    connect(request).then(
      (socket) => callback(null, socket),
      (error: Error) => callback(error, null),
    );
  };
}

function requireSameAddress(socket: Socket, address: string) {
  if (canonicalAddress(socket.remoteAddress ?? '') === canonicalAddress(address)) return socket;
  socket.destroy();
  throw new FetchFailure('private', 'connected to another address');
}

const CHECK_EVERY_MS = 50;

/**
 * Counts raw bytes on all connections, since HTTP allows endless bytes outside the body, such as chunk extensions.
 * Beyond the limit every connection is closed and none is opened.
 */
function createWireMeter(maxBytes: number) {
  const open = new Set<Socket>();
  let bytesBefore = 0;
  let timer: NodeJS.Timeout | undefined;

  const isSpent = () => [...open].reduce((sum, { bytesRead }) => sum + bytesRead, bytesBefore) > maxBytes;

  function requireRoom() {
    if (isSpent()) throw new FetchFailure('too_large', 'more than a whole site is allowed to send');
  }

  function check() {
    try {
      requireRoom();
    } catch (failure) {
      for (const socket of open) socket.destroy(failure as FetchFailure);
    }
  }

  return {
    requireRoom,
    watch(socket: Socket) {
      open.add(socket);
      timer ??= setInterval(check, CHECK_EVERY_MS).unref();
      socket.once('close', () => {
        bytesBefore += socket.bytesRead;
        open.delete(socket);
        if (open.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      });
    },
  };
}
