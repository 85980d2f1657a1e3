import * as base from './endpoint.ts';

const own = { service: 'chatbot', access: 'user', timeouts: { headersMs: 15_000, idleMs: 15_000 } } as const;
const read = { ...base.read, ...own } as const;
const change = { ...base.change, ...own } as const;
const bot = '/api/chatbot/bots/:botId';
const conversation = `${bot}/conversations/:conversationId` as const;

export const conversationEndpoints = {
  list: { ...read, path: `${bot}/conversations` },
  export: { ...read, path: `${bot}/conversations/export` },
  get: { ...read, path: conversation },
  ask: { ...change, path: `${bot}/message`, limits: base.messageLimits, timeouts: base.answering },
  rate: { ...change, method: 'PUT', path: `${conversation}/turns/:turnId/rating`, maxBodyBytes: 1024 },
  remove: { ...change, ...base.noBody, method: 'DELETE', path: conversation },
  explain: { ...read, path: `${bot}/turns/:turnId/explanation` },
} as const satisfies base.Endpoints;

export const correctionEndpoints = {
  list: { ...read, path: `${bot}/corrections` },
  create: { ...change, path: `${bot}/corrections` },
  change: { ...change, method: 'PUT', path: `${bot}/corrections/:id` },
  remove: { ...change, method: 'DELETE', path: `${bot}/corrections/:id` },
} as const satisfies base.Endpoints;

export const insightEndpoints = {
  listGaps: { ...read, path: `${bot}/gaps` },
  dismissGap: { ...change, path: `${bot}/gaps/:gapId/dismissal` },
  getReportCard: { ...read, path: `${bot}/report-card` },
  startReportCard: { ...change, path: `${bot}/report-card` },
  getAnalytics: { ...read, path: `${bot}/analytics` },
  exportAnalytics: { ...read, path: `${bot}/analytics/export` },
} as const satisfies base.Endpoints;
