import * as base from './endpoint.ts';

const user = { service: 'chatbot', access: 'user' } as const;
const read = { ...base.read, ...user } as const;
const change = { ...base.change, ...user, ...base.smallBody } as const;
const bot = '/api/chatbot/bots/:botId';
const webhook = `${bot}/webhooks/:id` as const;

export const botLeadEndpoints = {
  list: { ...read, path: `${bot}/leads` },
  export: { ...read, isHeadRefused: true, path: `${bot}/leads/export` },
  remove: { ...change, ...base.noBody, method: 'DELETE', path: `${bot}/leads/:leadId` },
} as const satisfies base.Endpoints;

export const handOffEndpoints = {
  getAddress: { ...read, path: `${bot}/hand-off-address` },
  mailAddress: {
    ...change,
    path: `${bot}/hand-off-address/mail`,
    limits: ['api', 'changes', 'accountMails'],
  },
  confirmAddress: { ...change, access: 'anyone', path: '/api/hand-off-address/confirm' },
} as const satisfies base.Endpoints;

export const webhookEndpoints = {
  list: { ...read, path: `${bot}/webhooks` },
  create: { ...change, path: `${bot}/webhooks` },
  change: { ...change, method: 'PATCH', path: webhook },
  remove: { ...change, method: 'DELETE', path: webhook },
  changeSecret: { ...change, path: `${webhook}/secret` },
  sendTest: { ...change, path: `${webhook}/test` },
  listDeliveries: { ...read, path: `${webhook}/deliveries` },
  replayDelivery: { ...change, path: `${webhook}/deliveries/:deliveryId/replay` },
} as const satisfies base.Endpoints;

export const apiKeyEndpoints = {
  list: { ...read, path: `${bot}/api-keys` },
  create: { ...change, path: `${bot}/api-keys` },
  rotate: { ...change, path: `${bot}/api-keys/:id/rotation` },
  revoke: { ...change, ...base.noBody, method: 'DELETE', path: `${bot}/api-keys/:id` },
} as const satisfies base.Endpoints;
