import * as base from './endpoint.ts';

const user = { service: 'chatbot', access: 'user' } as const;
const read = { ...base.read, ...user } as const;
const change = { ...base.change, ...user, ...base.smallBody } as const;
const staffRead = { ...read, access: 'admin' } as const;
const staffChange = { ...change, access: 'admin' } as const;
// The service waits for a website or the answer service.
const asking = { timeouts: { headersMs: 20_000, idleMs: 15_000 } } as const;

const bot = '/api/chatbot/bots/:botId';
const job = '/api/admin/system/queues/:queue/jobs/:id';

export const botEndpoints = {
  listNotices: { ...read, path: '/api/chatbot/notices' },
  readNotices: { ...change, access: 'self', path: '/api/chatbot/notices/read' },
  list: { ...read, path: '/api/chatbot/bots' },
  create: { ...change, ...asking, path: '/api/chatbot/bots' },
  claimDemo: { ...change, path: '/api/chatbot/bots/claim' },
  get: { ...read, path: bot },
  remove: { ...change, ...base.noBody, method: 'DELETE', path: bot },
  // 20,000 characters of company information at their longest JSON escaping, plus all other settings.
  saveSettings: { ...change, method: 'PUT', path: `${bot}/settings`, maxBodyBytes: 256 * 1024 },
  // A 10 MB picture plus the form.
  uploadLogo: {
    ...change,
    path: `${bot}/logos`,
    limits: ['api', 'uploads'],
    maxBodyBytes: 11 * 1024 * 1024,
    timeouts: { headersMs: 60_000, idleMs: 30_000 },
  },
  getLaunch: { ...read, path: `${bot}/launch` },
  changeLaunch: { ...change, method: 'PUT', path: `${bot}/launch` },
  listVersions: { ...read, path: `${bot}/versions` },
  restoreVersion: { ...change, path: `${bot}/versions/:version/restore` },
  getUsage: { ...read, path: `${bot}/usage` },
  setSpendCap: { ...change, method: 'PUT', path: `${bot}/spend-cap` },
  setProviderKey: { ...change, ...asking, method: 'PUT', path: `${bot}/provider-key` },
  removeProviderKey: { ...change, ...asking, method: 'DELETE', path: `${bot}/provider-key` },
  rotateIdentitySecret: { ...change, method: 'PUT', path: `${bot}/identity-secret` },
  checkInstallation: {
    ...read,
    ...asking,
    isHeadRefused: true,
    path: `${bot}/installation`,
    limits: ['api', 'changes'],
  },
} as const satisfies base.Endpoints;

export const staffBotEndpoints = {
  list: { ...staffRead, path: '/api/admin/bots' },
  assignDemo: { ...staffChange, path: '/api/admin/bots/claim' },
  assignPlan: { ...staffChange, method: 'PUT', path: '/api/admin/bots/:botId/plan' },
} as const satisfies base.Endpoints;

export const systemEndpoints = {
  describe: { ...staffRead, path: '/api/admin/system' },
  listFailedJobs: { ...staffRead, path: '/api/admin/system/failed-jobs' },
  retryJob: { ...staffChange, ...base.noBody, path: `${job}/retry` },
  discardJob: { ...staffChange, ...base.noBody, method: 'DELETE', path: job },
} as const satisfies base.Endpoints;
