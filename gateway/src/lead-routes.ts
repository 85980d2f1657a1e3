import { leadLimits } from './form-routes.ts';
import type { Route } from './upstreams.ts';

const api = {
  upstream: 'chatbot',
  reach: 'own-pages',
  responseKind: 'api',
  timeouts: { headersMs: 10_000, idleMs: 15_000 },
} as const;
const visitor = { ...api, access: 'anyone', identity: 'signed', methods: ['POST'] } as const;
const staff = { ...api, access: 'admin', identity: 'session' } as const;
const read = { ...staff, methods: ['GET', 'HEAD'], limits: ['api'], maxBodyBytes: 0 } as const;

export const leadRoutes: readonly Route[] = [
  {
    ...visitor,
    pattern: '/api/leads',
    limits: leadLimits,
    maxBodyBytes: 65_536,
  },
  { ...visitor, pattern: '/api/consents', limits: ['api', 'changes'], maxBodyBytes: 8192 },
  { ...read, pattern: '/api/admin/leads' },
  // The export streams years of requests.
  { ...read, pattern: '/api/admin/leads/export', methods: ['GET'] },
  { ...read, pattern: '/api/admin/leads/:id' },
  {
    ...staff,
    pattern: '/api/admin/leads/:id',
    methods: ['PATCH', 'DELETE'],
    limits: ['api', 'changes'],
    maxBodyBytes: 65_536,
  },
];
