import type { Route } from './upstreams.ts';

const api = {
  upstream: 'projects',
  reach: 'own-pages',
  identity: 'session',
  responseKind: 'api',
  timeouts: { headersMs: 10_000, idleMs: 15_000 },
} as const;
const read = { ...api, methods: ['GET', 'HEAD'], limits: ['api'], maxBodyBytes: 0 } as const;
// A full-size file on a slow line, plus a virus scan.
const uploading = { headersMs: 120_000, idleMs: 15_000 } as const;
// The service writes a heartbeat every 15 seconds.
const watching = { headersMs: 10_000, idleMs: 45_000 } as const;
// 25 MB plus the form.
const UPLOAD_BYTES = 26 * 1024 * 1024;
const change = { ...api, limits: ['api', 'changes'], maxBodyBytes: 65_536 } as const;

export const projectRoutes: readonly Route[] = [
  { ...read, access: 'user', pattern: '/api/projects' },
  {
    ...read,
    access: 'user',
    pattern: '/api/projects/events',
    methods: ['GET'],
    limits: ['api', 'openPortals'],
    timeouts: watching,
    responseKind: 'stream',
  },
  { ...read, access: 'user', pattern: '/api/projects/*' },
  { ...change, access: 'user', pattern: '/api/projects/visits', methods: ['POST'], maxBodyBytes: 0 },
  {
    ...change,
    access: 'user',
    pattern: '/api/projects/support',
    methods: ['POST'],
    limits: ['api', 'contact', 'dailyContact'],
  },
  { ...change, access: 'user', pattern: '/api/projects/:id/comments', methods: ['POST'] },
  { ...change, access: 'user', pattern: '/api/projects/:id/comments/:commentId', methods: ['DELETE'] },
  {
    ...change,
    access: 'user',
    pattern: '/api/projects/:id/approvals/:approvalId/decision',
    methods: ['POST'],
  },
  {
    ...change,
    access: 'user',
    pattern: '/api/projects/:id/files',
    methods: ['POST'],
    limits: ['api', 'uploads'],
    maxBodyBytes: UPLOAD_BYTES,
    timeouts: uploading,
  },
  { ...change, access: 'user', pattern: '/api/projects/:id/files/:fileId', methods: ['DELETE'] },
  { ...read, access: 'admin', pattern: '/api/admin/activity' },
  { ...read, access: 'admin', pattern: '/api/admin/support' },
  { ...change, access: 'admin', pattern: '/api/admin/support/:id', methods: ['PATCH'] },
  { ...read, access: 'admin', pattern: '/api/admin/projects' },
  { ...read, access: 'admin', pattern: '/api/admin/projects/waiting' },
  { ...change, access: 'admin', pattern: '/api/admin/projects', methods: ['POST'] },
  {
    ...change,
    access: 'admin',
    pattern: '/api/admin/projects/*',
    methods: ['POST', 'PUT', 'PATCH', 'DELETE'],
  },
];
