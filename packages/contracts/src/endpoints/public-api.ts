import { answering, type Endpoints, quick } from './endpoint.ts';

const program = {
  service: 'chatbot',
  reach: 'programs',
  identity: 'key',
  access: 'anyone',
  responseKind: 'api',
  timeouts: quick,
} as const;
const read = { ...program, method: 'GET', limits: ['api', 'keyCalls'], maxBodyBytes: 0 } as const;
const bot = '/api/v1/bots/:botId';

export const publicApiEndpoints = {
  describe: {
    ...read,
    path: '/api/v1/openapi.json',
    reach: 'public-file',
    identity: 'none',
    limits: ['api'],
  },
  ask: {
    ...program,
    method: 'POST',
    path: `${bot}/messages`,
    limits: ['api', 'keyCalls', 'keyMessages'],
    maxBodyBytes: 65_536,
    timeouts: answering,
  },
  listConversations: { ...read, path: `${bot}/conversations` },
  getConversation: { ...read, path: `${bot}/conversations/:conversationId` },
  listLeads: { ...read, path: `${bot}/leads` },
  listSources: { ...read, path: `${bot}/sources` },
} as const satisfies Endpoints;
