import type { Route } from './upstreams.ts';

const api = {
  upstream: 'projects',
  reach: 'own-pages',
  identity: 'session',
  responseKind: 'api',
  timeouts: { headersMs: 10_000, idleMs: 15_000 },
} as const;
const read = { ...api, methods: ['GET', 'HEAD'], limits: ['api'], maxBodyBytes: 0 } as const;
const change = { ...api, limits: ['api', 'changes'], maxBodyBytes: 65_536 } as const;

/** Projects: clients read them and answer, staff run them. */
export const projectRoutes: readonly Route[] = [
  { ...read, access: 'user', pattern: '/api/projects' },
  { ...read, access: 'user', pattern: '/api/projects/*' },
  { ...change, access: 'user', pattern: '/api/projects/:id/comments', methods: ['POST'] },
  { ...change, access: 'user', pattern: '/api/projects/:id/comments/:commentId', methods: ['DELETE'] },
  {
    ...change,
    access: 'user',
    pattern: '/api/projects/:id/approvals/:approvalId/decision',
    methods: ['POST'],
  },
  { ...read, access: 'admin', pattern: '/api/admin/projects' },
  { ...change, access: 'admin', pattern: '/api/admin/projects', methods: ['POST'] },
  {
    ...change,
    access: 'admin',
    pattern: '/api/admin/projects/*',
    methods: ['POST', 'PUT', 'PATCH', 'DELETE'],
  },
];
