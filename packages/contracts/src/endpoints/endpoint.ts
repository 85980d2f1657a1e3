import type { LimitName } from '../limits.ts';

/**
 * One call of the public API. The gateway lets it through, its service mounts it and pages call it. Every policy is
 * required, so nothing is open by default.
 */
export type Endpoint = {
  /** `GET` stands for `HEAD` too. */
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  isHeadRefused?: true;
  /** `:id` is one segment, `*` is any rest. */
  path: string;
  service: 'auth' | 'projects' | 'cms' | 'chatbot' | 'frontend';
  /** Who may call: our own pages only (when it changes something), any website, anyone as a file, or API clients. */
  reach: 'own-pages' | 'any-website' | 'public-file' | 'programs';
  /** `self`: a user, but not staff viewing as one. The service checks again. */
  access: 'anyone' | 'user' | 'self' | 'admin';
  /** Whose identity the service gets: a visitor's, the logged-in user's if any, a visitor's with their key, or none. */
  identity: 'signed' | 'session' | 'key' | 'none';
  /** The service the identity is issued for, where the called one only relays it. */
  audience?: Endpoint['service'];
  limits: readonly [LimitName, ...LimitName[]];
  maxBodyBytes: number;
  /** Time to first byte, and the longest silence after it. */
  timeouts: { headersMs: number; idleMs: number };
  responseKind: 'page' | 'asset' | 'api' | 'stream' | 'widget';
};

export type Endpoints = Record<string, Endpoint>;

export const quick = { headersMs: 10_000, idleMs: 15_000 } as const;
/** A model may be slow to start and may pause between words. */
export const answering = { headersMs: 60_000, idleMs: 60_000 } as const;
/** The service writes a heartbeat every 15 seconds. */
export const watching = { headersMs: 10_000, idleMs: 45_000 } as const;

const own = { reach: 'own-pages', identity: 'session', responseKind: 'api', timeouts: quick } as const;
export const read = { ...own, method: 'GET', limits: ['api'], maxBodyBytes: 0 } as const;
export const change = { ...own, method: 'POST', limits: ['api', 'changes'], maxBodyBytes: 65_536 } as const;
export const noBody = { maxBodyBytes: 0 } as const;
export const smallBody = { maxBodyBytes: 8192 } as const;

export const creationLimits = [
  'api',
  'demoCreation',
  'dailyDemoCreation',
  'allDemoCreation',
  'dailyAllDemoCreation',
] as const;
export const messageLimits = [
  'api',
  'messages',
  'dailyMessages',
  'addressMessages',
  'dailyAddressMessages',
  'botMessages',
  'dailyBotMessages',
] as const;
export const contactLimits = ['api', 'contact', 'dailyContact'] as const;
