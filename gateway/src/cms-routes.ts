import type { Route } from './upstreams.ts';

const api = {
  upstream: 'cms',
  reach: 'own-pages',
  identity: 'session',
  responseKind: 'api',
  timeouts: { headersMs: 10_000, idleMs: 15_000 },
} as const;
const read = { ...api, methods: ['GET', 'HEAD'], limits: ['api'], maxBodyBytes: 0 } as const;
const change = { ...api, access: 'admin', limits: ['api', 'changes'], maxBodyBytes: 65_536 } as const;

// 100 kB of text at its longest JSON escaping.
const TEXT_BYTES = 700 * 1024;
const IMPORT_BYTES = 5 * 1024 * 1024;
// A 10 MB picture plus its form. Slightly larger ones reach the service, whose error names the picture.
const UPLOAD_BYTES = 12 * 1024 * 1024;
// Image processing is queued.
const preparing = { headersMs: 60_000, idleMs: 15_000 };

export const cmsRoutes: readonly Route[] = [
  { ...read, access: 'anyone', pattern: '/api/cms/content' },
  { ...read, access: 'anyone', pattern: '/api/cms/content/:section' },
  { ...read, access: 'anyone', pattern: '/api/cms/overrides' },
  { ...change, pattern: '/api/cms/content', methods: ['POST'], maxBodyBytes: TEXT_BYTES },
  { ...change, pattern: '/api/cms/content/:id', methods: ['PUT', 'DELETE'], maxBodyBytes: TEXT_BYTES },
  { ...change, pattern: '/api/cms/content/:id/publish', methods: ['POST'] },
  { ...change, pattern: '/api/cms/content/:id/restore', methods: ['POST'] },
  {
    ...change,
    pattern: '/api/cms/import',
    methods: ['POST'],
    maxBodyBytes: IMPORT_BYTES,
    timeouts: preparing,
  },
  {
    ...change,
    pattern: '/api/cms/media',
    methods: ['POST'],
    maxBodyBytes: UPLOAD_BYTES,
    timeouts: preparing,
  },
  { ...change, pattern: '/api/cms/media/:id', methods: ['PUT', 'DELETE'] },
  {
    ...change,
    pattern: '/api/cms/media/:id/file',
    methods: ['PUT'],
    maxBodyBytes: UPLOAD_BYTES,
    timeouts: preparing,
  },
  { ...read, access: 'admin', pattern: '/api/cms/*', timeouts: { headersMs: 30_000, idleMs: 15_000 } },
  {
    ...read,
    access: 'anyone',
    identity: 'none',
    limits: ['pages'],
    responseKind: 'asset',
    pattern: '/media/*',
  },
];
