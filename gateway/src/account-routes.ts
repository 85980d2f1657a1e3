import type { Route } from './upstreams.ts';

const api = {
  upstream: 'auth',
  reach: 'own-pages',
  identity: 'session',
  responseKind: 'api',
  // Password hashing is queued, so a login may wait behind others.
  timeouts: { headersMs: 20_000, idleMs: 15_000 },
} as const;
const read = { ...api, methods: ['GET', 'HEAD'], limits: ['api'], maxBodyBytes: 0 } as const;
const change = { ...api, limits: ['api', 'changes'], maxBodyBytes: 65_536 } as const;

export const accountRoutes: readonly Route[] = [
  {
    ...change,
    access: 'anyone',
    pattern: '/api/register',
    methods: ['POST'],
    limits: ['api', 'registrations'],
  },
  { ...change, access: 'anyone', pattern: '/api/login', methods: ['POST'], limits: ['api', 'logins'] },
  { ...change, access: 'anyone', pattern: '/api/logout', methods: ['POST'] },
  { ...read, access: 'user', pattern: '/api/user' },
  { ...change, access: 'user', pattern: '/api/user', methods: ['PATCH', 'DELETE'] },
  { ...change, access: 'user', pattern: '/api/user/password', methods: ['PUT'] },
  {
    ...change,
    access: 'user',
    pattern: '/api/user/email',
    methods: ['PUT'],
    limits: ['api', 'accountMails'],
  },
  { ...read, access: 'user', pattern: '/api/user/export', methods: ['GET'], limits: ['api', 'exports'] },
  { ...read, access: 'user', pattern: '/api/sessions' },
  { ...change, access: 'user', pattern: '/api/sessions', methods: ['DELETE'] },
  { ...change, access: 'user', pattern: '/api/sessions/:id', methods: ['DELETE'] },
  {
    ...change,
    access: 'user',
    pattern: '/api/email-verification',
    methods: ['POST'],
    limits: ['api', 'accountMails'],
  },
  { ...change, access: 'anyone', pattern: '/api/email-verification/confirm', methods: ['POST'] },
  {
    ...change,
    access: 'anyone',
    pattern: '/api/password-reset',
    methods: ['POST'],
    limits: ['api', 'accountMails'],
  },
  { ...change, access: 'anyone', pattern: '/api/password-reset/check', methods: ['POST'] },
  { ...change, access: 'anyone', pattern: '/api/password-reset/confirm', methods: ['POST'] },
  { ...read, access: 'admin', pattern: '/api/admin/users' },
  { ...change, access: 'admin', pattern: '/api/admin/users', methods: ['POST'] },
  { ...read, access: 'admin', pattern: '/api/admin/users/:id' },
  { ...change, access: 'admin', pattern: '/api/admin/users/:id', methods: ['PATCH'] },
  { ...change, access: 'admin', pattern: '/api/admin/users/:id/invitation', methods: ['POST'] },
  { ...read, access: 'admin', pattern: '/api/admin/audit' },
  { ...read, access: 'admin', pattern: '/api/admin/outbox' },
  { ...read, access: 'admin', pattern: '/api/admin/services' },
];
