import type { Route } from './upstreams.ts';

const api = {
  upstream: 'chatbot',
  reach: 'own-pages',
  identity: 'session',
  access: 'user',
  responseKind: 'api',
  timeouts: { headersMs: 10_000, idleMs: 15_000 },
} as const;
const read = { ...api, methods: ['GET', 'HEAD'], limits: ['api'], maxBodyBytes: 0 } as const;
const change = { ...api, limits: ['api', 'changes'], maxBodyBytes: 8192 } as const;
const staff = { access: 'admin' } as const;

// 20,000 characters of company information at their longest JSON escaping, plus all other settings.
const SETTINGS_BYTES = 256 * 1024;
// The service waits for a website or the answer service.
const asking = { headersMs: 20_000, idleMs: 15_000 };

export const botRoutes: readonly Route[] = [
  { ...read, pattern: '/api/chatbot/bots' },
  { ...change, pattern: '/api/chatbot/bots', methods: ['POST'], timeouts: asking },
  { ...change, pattern: '/api/chatbot/bots/claim', methods: ['POST'] },
  { ...read, pattern: '/api/chatbot/bots/:botId' },
  { ...change, pattern: '/api/chatbot/bots/:botId', methods: ['DELETE'], maxBodyBytes: 0 },
  {
    ...change,
    pattern: '/api/chatbot/bots/:botId/settings',
    methods: ['PUT'],
    maxBodyBytes: SETTINGS_BYTES,
  },
  { ...read, pattern: '/api/chatbot/bots/:botId/versions' },
  { ...change, pattern: '/api/chatbot/bots/:botId/versions/:version/restore', methods: ['POST'] },
  { ...read, pattern: '/api/chatbot/bots/:botId/launch' },
  { ...change, pattern: '/api/chatbot/bots/:botId/launch', methods: ['PUT'] },
  { ...read, pattern: '/api/chatbot/bots/:botId/usage' },
  { ...change, pattern: '/api/chatbot/bots/:botId/spend-cap', methods: ['PUT'] },
  {
    ...change,
    pattern: '/api/chatbot/bots/:botId/provider-key',
    methods: ['PUT', 'DELETE'],
    timeouts: asking,
  },
  { ...change, pattern: '/api/chatbot/bots/:botId/identity-secret', methods: ['PUT'] },
  {
    ...read,
    pattern: '/api/chatbot/bots/:botId/installation',
    methods: ['GET'],
    limits: ['api', 'changes'],
    timeouts: asking,
  },
  { ...read, ...staff, pattern: '/api/admin/system' },
  { ...read, ...staff, pattern: '/api/admin/system/failed-jobs' },
  {
    ...change,
    ...staff,
    pattern: '/api/admin/system/queues/:queue/jobs/:id/retry',
    methods: ['POST'],
    maxBodyBytes: 0,
  },
  {
    ...change,
    ...staff,
    pattern: '/api/admin/system/queues/:queue/jobs/:id',
    methods: ['DELETE'],
    maxBodyBytes: 0,
  },
  { ...read, ...staff, pattern: '/api/admin/bots' },
  { ...change, ...staff, pattern: '/api/admin/bots/claim', methods: ['POST'] },
  { ...change, ...staff, pattern: '/api/admin/bots/:botId/plan', methods: ['PUT'] },
];
