import { createHmac, type KeyObject } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { createIdentitySigner, IDENTITY_LIFETIME_SECONDS } from '@fucina/service-kit/identity';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import type { SignedIn } from './http/exchange.ts';

type Source = { network: string; visitor: string };

/** Pseudonymous caller: keyed hashes of the address block, and of block and browser. The address is not stored. */
export type Caller = {
  addressKey: string;
  visitor: string;
  identityFor(audience: string, session?: SignedIn | null): string;
};

const USER_AGENT_LENGTH = 256;
const MAX_CALLERS = 20_000;
const RENEWED_AFTER_MS = (IDENTITY_LIFETIME_SECONDS / 2) * 1000;

export function createCallers({
  identityKeys,
  visitorHashKey,
  trustedProxies,
}: {
  identityKeys: Record<string, KeyObject>;
  visitorHashKey: string;
  trustedProxies: number;
}) {
  const known = new LRUCache<string, Caller>({ max: MAX_CALLERS });
  const signIdentity = createIdentitySigner(identityKeys);
  const digest = (text: string) =>
    createHmac('sha256', visitorHashKey).update(text).digest('hex').slice(0, 32);

  function createCaller({ address, userAgent }: { address: string; userAgent: string }): Caller {
    const block = addressBlock(address);
    const addressKey = digest(block);
    const visitor = digest(`${block}\n${userAgent}`);
    const source: Source = { visitor, network: addressKey };
    const signed = new Map<string, { token: string; renewAt: number }>();
    return {
      addressKey,
      visitor,
      identityFor(audience, session) {
        if (session) return userIdentity(session, { audience, ...source });
        const now = Date.now();
        const last = signed.get(audience);
        if (last && now < last.renewAt) return last.token;
        const token = signIdentity({ role: 'anonymous', ...source }, audience);
        signed.set(audience, { token, renewAt: now + RENEWED_AFTER_MS });
        return token;
      },
    };
  }

  /** Cached with the session answer, which expires long before the token. */
  function userIdentity(session: SignedIn, { audience, ...source }: { audience: string } & Source): string {
    const key = `${audience} ${source.visitor}`;
    const found = session.identities.get(key);
    if (found) return found;
    const { userId: id, name, sessionId, role, language, viewerId } = session;
    const token = signIdentity({ role, id, name, sessionId, language, viewerId, ...source }, audience);
    session.identities.set(key, token);
    return token;
  }

  return function identify(req: IncomingMessage): Caller {
    const remoteAddress = req.socket.remoteAddress ?? '';
    const forwardedFor = trustedProxies > 0 ? req.headers['x-forwarded-for'] : undefined;
    const address = forwardedFor
      ? clientAddress({ remoteAddress, forwardedFor: String(forwardedFor), trustedProxies })
      : remoteAddress;
    const userAgent = (req.headers['user-agent'] ?? '').slice(0, USER_AGENT_LENGTH);

    const cacheKey = `${address}\n${userAgent}`;
    const found = known.get(cacheKey);
    if (found) return found;

    const caller = createCaller({ address, userAgent });
    known.set(cacheKey, caller);
    return caller;
  };
}

/**
 * The client address as seen by the outermost trusted proxy. Entries further left are forgeable and ignored; an
 * invalid entry ends the chain one hop earlier.
 */
export function clientAddress({
  remoteAddress,
  forwardedFor,
  trustedProxies,
}: {
  remoteAddress: string;
  forwardedFor: string;
  trustedProxies: number;
}): string {
  const entries = forwardedFor.split(',');
  let address = remoteAddress;
  for (let hop = 1; hop <= trustedProxies; hop += 1) {
    const entry = entries[entries.length - hop]?.trim();
    if (entry === undefined || isIP(entry) === 0) break;
    address = entry;
  }
  return address;
}

/** What rate limits count by: an IPv4 address, or the /64 of an IPv6 address. */
export function addressBlock(address: string): string {
  if (isIP(address) === 0) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = parsed.toByteArray().slice(0, 8);
  return `${Buffer.from(network).toString('hex')}/64`;
}
