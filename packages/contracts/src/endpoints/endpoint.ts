import type { LimitName } from '../limits.ts';

/**
 * A call of the public API: the gateway routes it, its service mounts it and pages call it. Every policy is required,
 * so nothing is open by default.
 */
export type Endpoint = {
  /** `GET` includes `HEAD`. */
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  isHeadRefused?: true;
  /** `:id` matches one segment, `*` any remainder. */
  path: string;
  service: 'auth' | 'projects' | 'cms' | 'chatbot' | 'frontend';
  /** Callers: our own pages only (for changes), any website, anyone as a file, or API clients. */
  reach: 'own-pages' | 'any-website' | 'public-file' | 'programs';
  /** `self`: a user, but not staff viewing as one. The service checks again. */
  access: 'anyone' | 'user' | 'self' | 'admin';
  /**
   * Identity passed to the service: a visitor's, the logged-in user's if any, a visitor's with their API key, or
   * none.
   */
  identity: 'signed' | 'session' | 'key' | 'none';
  /** Service the identity is issued for, if the called one only relays it. */
  audience?: Endpoint['service'];
  limits: readonly [LimitName, ...LimitName[]];
  maxBodyBytes: number;
  /** Time to first byte, and longest silence after it. */
  timeouts: { headersMs: number; idleMs: number };
  responseKind: 'page' | 'asset' | 'api' | 'stream' | 'widget';
};

export type Endpoints = Record<string, Endpoint>;

export const quick = { headersMs: 10_000, idleMs: 15_000 } as const;
/** A model may be slow to start and pause between words. */
export const answering = { headersMs: 60_000, idleMs: 60_000 } as const;
/** The service sends a heartbeat every 15 seconds. */
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
