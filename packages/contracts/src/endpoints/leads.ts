import * as base from './endpoint.ts';

const staff = { service: 'chatbot', access: 'admin' } as const;
const visitor = { ...base.change, service: 'chatbot', access: 'anyone', identity: 'signed' } as const;

export const leadEndpoints = {
  submit: { ...visitor, path: '/api/leads', limits: base.contactLimits },
  list: { ...base.read, ...staff, path: '/api/admin/leads' },
  export: { ...base.read, ...staff, path: '/api/admin/leads/export' },
  countWaiting: { ...base.read, ...staff, path: '/api/admin/leads/waiting' },
  get: { ...base.read, ...staff, path: '/api/admin/leads/:id' },
  change: { ...base.change, ...staff, method: 'PATCH', path: '/api/admin/leads/:id' },
  remove: { ...base.change, ...staff, method: 'DELETE', path: '/api/admin/leads/:id' },
} as const satisfies base.Endpoints;

export const consentEndpoints = {
  keep: { ...visitor, ...base.smallBody, path: '/api/consents' },
} as const satisfies base.Endpoints;
