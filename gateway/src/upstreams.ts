import { accountRoutes } from './account-routes.ts';
import { botRoutes } from './bot-routes.ts';
import { cmsRoutes } from './cms-routes.ts';
import { connectionRoutes } from './connection-routes.ts';
import { creationLimits, formRoutes, messageLimits } from './form-routes.ts';
import { insightRoutes } from './insight-routes.ts';
import { leadRoutes } from './lead-routes.ts';
import type { LimitName } from './limits/limit-policies.ts';
import { projectRoutes } from './project-routes.ts';
import type { ResponseKind } from './security-headers.ts';
import { trainingRoutes } from './training-routes.ts';

export type UpstreamName = 'auth' | 'projects' | 'cms' | 'chatbot' | 'frontend';

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Policy of a route; every field is required, so nothing is open by default. */
type RoutePolicy = {
  upstream: UpstreamName;
  /** Who may call: our own pages only (when it changes something), any website, anyone as a file, or API clients. */
  reach: 'own-pages' | 'any-website' | 'public-file' | 'programs';
  /** The service checks again. */
  access: 'anyone' | 'user' | 'admin';
  /** Whose identity the service gets: a visitor's, the logged-in user's if any, a visitor's with their key, or none. */
  identity: 'signed' | 'session' | 'key' | 'none';
  /** The service the identity is issued for, where the upstream only relays it. */
  audience?: UpstreamName;
  limits: readonly [LimitName, ...LimitName[]];
  maxBodyBytes: number;
  /** Time to first byte, and the longest silence after it. */
  timeouts: { headersMs: number; idleMs: number };
  responseKind: ResponseKind;
};

export type Route = RoutePolicy & { pattern: string; methods: readonly [Method, ...Method[]] };

const JSON_BYTES = 65_536;
const SMALL_JSON_BYTES = 8192;
const NO_BODY = 0;

const quick = { headersMs: 10_000, idleMs: 15_000 };
// A model may be slow to start and may pause between words.
const answering = { headersMs: 60_000, idleMs: 60_000 };
// The service writes a heartbeat every 15 seconds.
const watching = { headersMs: 10_000, idleMs: 45_000 };

const chatbotApi = {
  upstream: 'chatbot',
  access: 'anyone',
  identity: 'signed',
  responseKind: 'api',
} as const;
const demoApi = { ...chatbotApi, reach: 'own-pages' } as const;
const widgetApi = { ...chatbotApi, reach: 'any-website' } as const;

/** First match of pattern and method wins. `:botId` is one segment, `*` is any rest. */
export const routes: readonly Route[] = [
  ...accountRoutes,
  ...projectRoutes,
  ...cmsRoutes,
  ...leadRoutes,
  ...botRoutes,
  ...connectionRoutes,
  ...insightRoutes,
  ...trainingRoutes,
  ...formRoutes,
  {
    ...demoApi,
    pattern: '/api/chatbot-demo/create',
    methods: ['POST'],
    limits: creationLimits,
    maxBodyBytes: JSON_BYTES,
    timeouts: quick,
  },
  {
    ...demoApi,
    pattern: '/api/chatbot-demo/contact',
    methods: ['POST'],
    limits: ['api', 'contact', 'dailyContact'],
    maxBodyBytes: JSON_BYTES,
    timeouts: quick,
  },
  {
    ...demoApi,
    pattern: '/api/chatbot-demo/:botId/message',
    methods: ['POST'],
    limits: messageLimits,
    maxBodyBytes: JSON_BYTES,
    timeouts: answering,
  },
  {
    ...demoApi,
    pattern: '/api/chatbot-demo/:botId/owner',
    methods: ['PUT'],
    limits: ['api', 'changes'],
    maxBodyBytes: SMALL_JSON_BYTES,
    timeouts: quick,
  },
  {
    ...demoApi,
    pattern: '/api/chatbot-demo/:botId/appearance',
    methods: ['PUT'],
    limits: ['api', 'changes'],
    maxBodyBytes: SMALL_JSON_BYTES,
    timeouts: quick,
  },
  {
    ...demoApi,
    pattern: '/api/chatbot-demo/:botId/plan-interest',
    methods: ['POST'],
    limits: ['api', 'contact', 'dailyContact'],
    maxBodyBytes: SMALL_JSON_BYTES,
    timeouts: quick,
  },
  {
    ...demoApi,
    pattern: '/api/chatbot-demo/:botId/conversations/:id',
    methods: ['DELETE'],
    limits: ['api', 'changes'],
    maxBodyBytes: NO_BODY,
    timeouts: quick,
  },
  {
    ...demoApi,
    pattern: '/api/chatbot-demo/:botId/events',
    methods: ['GET'],
    limits: ['api', 'openStreams'],
    maxBodyBytes: NO_BODY,
    timeouts: watching,
    responseKind: 'stream',
  },
  {
    ...demoApi,
    pattern: '/api/chatbot-demo/*',
    methods: ['GET', 'HEAD'],
    limits: ['api'],
    maxBodyBytes: NO_BODY,
    timeouts: quick,
  },
  {
    ...widgetApi,
    pattern: '/api/widget/:botId/message',
    methods: ['POST'],
    limits: messageLimits,
    maxBodyBytes: JSON_BYTES,
    timeouts: answering,
  },
  {
    ...widgetApi,
    pattern: '/api/widget/:botId/conversations/:id',
    methods: ['DELETE'],
    limits: ['api', 'changes'],
    maxBodyBytes: NO_BODY,
    timeouts: quick,
  },
  {
    ...widgetApi,
    pattern: '/api/widget/*',
    methods: ['GET', 'HEAD'],
    limits: ['api'],
    maxBodyBytes: NO_BODY,
    timeouts: quick,
  },
  {
    upstream: 'chatbot',
    access: 'anyone',
    identity: 'none',
    reach: 'public-file',
    pattern: '/widget/*',
    methods: ['GET', 'HEAD'],
    limits: ['pages'],
    maxBodyBytes: NO_BODY,
    timeouts: quick,
    responseKind: 'widget',
  },
  {
    upstream: 'frontend',
    access: 'anyone',
    identity: 'none',
    reach: 'own-pages',
    pattern: '/*',
    methods: ['GET', 'HEAD'],
    limits: ['pages'],
    maxBodyBytes: NO_BODY,
    timeouts: quick,
    responseKind: 'page',
  },
];

export type RouteMatch =
  | { route: Route; botId: string | undefined }
  | { route: undefined; botId?: undefined; allowed: readonly string[]; isOpenToWebsites: boolean };

const MAX_KNOWN_PAGES = 500;

/** Expects a canonical path; without a match, returns the methods the path allows. */
export function createRouter(table: readonly Route[]) {
  const compiled = table.map((route) => ({ route, regex: toRegex(route.pattern) }));
  const pages = new Map<string, RouteMatch>();

  /** Page routes come last and are the most frequent, so recent matches are cached. */
  return function findRoute(method: string, path: string): RouteMatch {
    const key = `${method} ${path}`;
    const known = pages.get(key);
    if (known) return known;
    const match = search(method, path);
    if (match.route?.pattern !== '/*') return match;
    if (pages.size >= MAX_KNOWN_PAGES) pages.clear();
    pages.set(key, match);
    return match;
  };

  function search(method: string, path: string): RouteMatch {
    const allowed: string[] = [];
    let isOpenToWebsites = false;
    for (const { route, regex } of compiled) {
      if (route.pattern === '/*' && isApiPath(path)) continue;
      const found = regex.exec(path);
      if (!found) continue;
      if ((route.methods as readonly string[]).includes(method)) return { route, botId: found[1] };
      allowed.push(...route.methods);
      isOpenToWebsites ||= route.reach === 'any-website';
    }
    return { route: undefined, allowed, isOpenToWebsites };
  }
}

function isApiPath(path: string) {
  return path === '/api' || path.startsWith('/api/');
}

function toRegex(pattern: string) {
  const source = pattern.replace(/[.]/g, '\\.').replace(/:\w+/g, '([^/]{1,200})').replace(/\*$/, '.*');
  return new RegExp(`^${source}$`);
}
