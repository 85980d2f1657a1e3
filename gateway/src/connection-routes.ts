import type { Route } from './upstreams.ts';

const api = {
  upstream: 'chatbot',
  responseKind: 'api',
  timeouts: { headersMs: 10_000, idleMs: 15_000 },
} as const;
const owner = { ...api, reach: 'own-pages', identity: 'session', access: 'user' } as const;
const read = { ...owner, methods: ['GET', 'HEAD'], limits: ['api'], maxBodyBytes: 0 } as const;
const change = { ...owner, methods: ['POST'], limits: ['api', 'changes'], maxBodyBytes: 8192 } as const;
const visitor = {
  ...api,
  reach: 'any-website',
  identity: 'signed',
  access: 'anyone',
  methods: ['POST'],
  limits: ['api', 'contact', 'dailyContact', 'botForms', 'dailyBotForms'],
  maxBodyBytes: 65_536,
} as const;
const program = {
  ...api,
  reach: 'programs',
  identity: 'key',
  access: 'anyone',
  methods: ['GET', 'HEAD'],
  limits: ['api', 'keyCalls'],
  maxBodyBytes: 0,
} as const;
// A model may be slow to start and may pause between words.
const answering = { headersMs: 60_000, idleMs: 60_000 };

const bot = '/api/chatbot/bots/:botId';
const publicBot = '/api/v1/bots/:botId';

export const connectionRoutes: readonly Route[] = [
  { ...visitor, pattern: '/api/widget/:botId/leads' },
  { ...visitor, pattern: '/api/widget/:botId/hand-off' },
  { ...read, pattern: `${bot}/hand-off-address` },
  { ...change, pattern: `${bot}/hand-off-address/mail`, limits: ['api', 'changes', 'accountMails'] },
  {
    ...api,
    reach: 'own-pages',
    identity: 'session',
    access: 'anyone',
    pattern: '/api/hand-off-address/confirm',
    methods: ['POST'],
    limits: ['api', 'changes'],
    maxBodyBytes: 8192,
  },
  { ...read, pattern: `${bot}/leads` },
  { ...read, pattern: `${bot}/leads/export`, methods: ['GET'] },
  { ...change, pattern: `${bot}/leads/:id`, methods: ['DELETE'], maxBodyBytes: 0 },
  { ...read, pattern: `${bot}/webhooks` },
  { ...change, pattern: `${bot}/webhooks` },
  { ...change, pattern: `${bot}/webhooks/:id`, methods: ['PATCH', 'DELETE'] },
  { ...change, pattern: `${bot}/webhooks/:id/secret` },
  { ...change, pattern: `${bot}/webhooks/:id/test` },
  { ...read, pattern: `${bot}/webhooks/:id/deliveries` },
  { ...change, pattern: `${bot}/webhooks/:id/deliveries/:deliveryId/replay` },
  { ...read, pattern: `${bot}/api-keys` },
  { ...change, pattern: `${bot}/api-keys` },
  { ...change, pattern: `${bot}/api-keys/:id/rotation` },
  { ...change, pattern: `${bot}/api-keys/:id`, methods: ['DELETE'], maxBodyBytes: 0 },
  {
    ...program,
    pattern: `${publicBot}/messages`,
    methods: ['POST'],
    limits: ['api', 'keyCalls', 'keyMessages'],
    maxBodyBytes: 65_536,
    timeouts: answering,
  },
  { ...program, pattern: `${publicBot}/conversations` },
  { ...program, pattern: `${publicBot}/conversations/:id` },
  { ...program, pattern: `${publicBot}/leads` },
  { ...program, pattern: `${publicBot}/sources` },
  {
    ...program,
    pattern: '/api/v1/openapi.json',
    reach: 'public-file',
    identity: 'none',
    limits: ['api'],
  },
];
