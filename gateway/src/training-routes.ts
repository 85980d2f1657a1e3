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
const change = { ...api, methods: ['POST'], limits: ['api', 'changes'], maxBodyBytes: 65_536 } as const;

// Ten files of 10 MB plus the form. Slightly larger uploads reach the service, whose error names the file.
const UPLOAD_BYTES = 110 * 1024 * 1024;
const upload = {
  ...change,
  limits: ['api', 'uploads'],
  maxBodyBytes: UPLOAD_BYTES,
  timeouts: { headersMs: 120_000, idleMs: 30_000 },
} as const;
// The service fetches a website before it answers.
const looking = { headersMs: 25_000, idleMs: 15_000 };

const sources = '/api/chatbot/bots/:botId/sources';

export const trainingRoutes: readonly Route[] = [
  { ...read, pattern: '/api/chatbot/trainings' },
  { ...upload, pattern: '/api/chatbot/training/document' },
  { ...change, pattern: '/api/chatbot/training/url', timeouts: looking },
  { ...read, pattern: sources },
  {
    ...read,
    pattern: `${sources}/events`,
    methods: ['GET'],
    limits: ['api', 'openPortals'],
    timeouts: { headersMs: 10_000, idleMs: 45_000 },
    responseKind: 'api',
  },
  { ...upload, pattern: `${sources}/documents` },
  { ...change, pattern: `${sources}/urls`, timeouts: looking },
  { ...change, pattern: `${sources}/preview`, timeouts: looking },
  { ...change, pattern: `${sources}/:sourceId`, methods: ['DELETE'], maxBodyBytes: 0 },
  { ...change, pattern: `${sources}/:sourceId/reading`, maxBodyBytes: 8192 },
  { ...change, pattern: `${sources}/:sourceId/schedule`, methods: ['PUT'] },
  { ...read, pattern: `${sources}/:sourceId/pages` },
];
