import * as base from './endpoint.ts';

// Password hashing is queued, so a login may have to wait.
const auth = { service: 'auth', timeouts: { headersMs: 20_000, idleMs: 15_000 } } as const;
const read = { ...base.read, ...auth } as const;
const change = { ...base.change, ...auth } as const;
const mail = { ...change, limits: ['api', 'accountMails'] } as const;
const open = { access: 'anyone' } as const;
const user = { access: 'user' } as const;
const self = { access: 'self' } as const;
const staff = { access: 'admin' } as const;

export const accountEndpoints = {
  register: { ...change, ...open, path: '/api/register', limits: ['api', 'registrations'] },
  logIn: { ...change, ...open, path: '/api/login', limits: ['api', 'logins'] },
  logOut: { ...change, ...open, path: '/api/logout' },
  listSessions: { ...read, ...self, path: '/api/sessions' },
  endSessions: { ...change, ...self, method: 'DELETE', path: '/api/sessions' },
  endSession: { ...change, ...self, method: 'DELETE', path: '/api/sessions/:id' },
  requestVerification: { ...mail, ...self, path: '/api/email-verification' },
  confirmEmail: { ...change, ...open, path: '/api/email-verification/confirm' },
  requestReset: { ...mail, ...open, path: '/api/password-reset' },
  checkLink: { ...change, ...open, path: '/api/password-reset/check' },
  setPassword: { ...change, ...open, path: '/api/password-reset/confirm' },
  get: { ...read, ...user, path: '/api/user' },
  change: { ...change, ...user, method: 'PATCH', path: '/api/user' },
  changeEmail: { ...mail, ...self, method: 'PUT', path: '/api/user/email' },
  changePassword: { ...change, ...self, method: 'PUT', path: '/api/user/password' },
  export: { ...read, ...self, isHeadRefused: true, path: '/api/user/export', limits: ['api', 'exports'] },
  remove: { ...change, ...self, method: 'DELETE', path: '/api/user' },
} as const satisfies base.Endpoints;

export const administrationEndpoints = {
  listUsers: { ...read, ...staff, path: '/api/admin/users' },
  inviteUser: { ...change, ...staff, path: '/api/admin/users' },
  getUser: { ...read, ...staff, path: '/api/admin/users/:id' },
  changeUser: { ...change, ...staff, method: 'PATCH', path: '/api/admin/users/:id' },
  inviteAgain: { ...change, ...staff, path: '/api/admin/users/:id/invitation' },
  listServices: { ...read, ...staff, path: '/api/admin/services' },
  listAudit: { ...read, ...staff, path: '/api/admin/audit' },
  listMails: { ...read, ...staff, path: '/api/admin/outbox' },
} as const satisfies base.Endpoints;
