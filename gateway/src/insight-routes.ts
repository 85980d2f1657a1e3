import { messageLimits } from './form-routes.ts';
import type { Route } from './upstreams.ts';

const api = {
  upstream: 'chatbot',
  reach: 'own-pages',
  identity: 'session',
  access: 'user',
  responseKind: 'api',
  timeouts: { headersMs: 15_000, idleMs: 15_000 },
} as const;
const read = { ...api, methods: ['GET', 'HEAD'], limits: ['api'], maxBodyBytes: 0 } as const;
const change = { ...api, limits: ['api', 'changes'], maxBodyBytes: 65_536 } as const;
const rating = {
  upstream: 'chatbot',
  access: 'anyone',
  identity: 'signed',
  responseKind: 'api',
  methods: ['PUT'],
  limits: ['api', 'changes'],
  maxBodyBytes: 1024,
  timeouts: { headersMs: 10_000, idleMs: 15_000 },
} as const;
const bot = '/api/chatbot/bots/:botId';

export const insightRoutes: readonly Route[] = [
  { ...read, pattern: `${bot}/conversations` },
  { ...read, pattern: `${bot}/conversations/export` },
  { ...read, pattern: `${bot}/conversations/:id` },
  { ...change, pattern: `${bot}/conversations/:id`, methods: ['DELETE'], maxBodyBytes: 0 },
  {
    ...change,
    pattern: `${bot}/message`,
    methods: ['POST'],
    limits: messageLimits,
    // A model may be slow to start and may pause between words.
    timeouts: { headersMs: 60_000, idleMs: 60_000 },
  },
  {
    ...change,
    pattern: `${bot}/conversations/:id/turns/:turnId/rating`,
    methods: ['PUT'],
    maxBodyBytes: 1024,
  },
  { ...read, pattern: `${bot}/turns/:turnId/explanation` },
  { ...read, pattern: `${bot}/gaps` },
  { ...change, pattern: `${bot}/gaps/:id/dismissal`, methods: ['POST'] },
  { ...read, pattern: `${bot}/corrections` },
  { ...change, pattern: `${bot}/corrections`, methods: ['POST'] },
  { ...change, pattern: `${bot}/corrections/:id`, methods: ['PUT', 'DELETE'] },
  { ...read, pattern: `${bot}/report-card` },
  { ...change, pattern: `${bot}/report-card`, methods: ['POST'] },
  { ...read, pattern: `${bot}/analytics` },
  { ...read, pattern: `${bot}/analytics/export` },
  {
    ...rating,
    reach: 'own-pages',
    pattern: '/api/chatbot-demo/:botId/conversations/:id/turns/:turnId/rating',
  },
  { ...rating, reach: 'any-website', pattern: '/api/widget/:botId/conversations/:id/turns/:turnId/rating' },
];
