import * as base from './endpoint.ts';

const visitor = { service: 'chatbot', access: 'anyone', identity: 'signed' } as const;
const read = { ...base.read, ...visitor } as const;
const change = { ...base.change, ...visitor } as const;
const ask = { ...change, limits: base.messageLimits, timeouts: base.answering } as const;
const rate = { ...change, method: 'PUT', maxBodyBytes: 1024 } as const;
const forget = { ...change, ...base.noBody, method: 'DELETE' } as const;
const watch = {
  ...read,
  limits: ['api', 'openStreams'],
  timeouts: base.watching,
  responseKind: 'stream',
} as const;

const demo = '/api/chatbot-demo/:demoId';

export const demoEndpoints = {
  create: {
    ...change,
    path: '/api/chatbot-demo/create',
    limits: base.creationLimits,
    // Up to five seconds each for the domain name and the first page.
    timeouts: { headersMs: 20_000, idleMs: 15_000 },
  },
  contact: { ...change, path: '/api/chatbot-demo/contact', limits: base.contactLimits },
  get: { ...read, path: demo },
  take: { ...change, ...base.smallBody, method: 'PUT', path: `${demo}/owner` },
  changeAppearance: { ...change, ...base.smallBody, method: 'PUT', path: `${demo}/appearance` },
  askForPlan: { ...change, ...base.smallBody, path: `${demo}/plan-interest`, limits: base.contactLimits },
  watch: { ...watch, path: `${demo}/events` },
  ask: { ...ask, path: `${demo}/message` },
  rate: { ...rate, path: `${demo}/conversations/:conversationId/turns/:turnId/rating` },
  removeConversation: { ...forget, path: `${demo}/conversations/:conversationId` },
} as const satisfies base.Endpoints;

const anywhere = { reach: 'any-website' } as const;
const form = {
  ...change,
  ...anywhere,
  limits: [...base.contactLimits, 'botForms', 'dailyBotForms'],
} as const;
const widget = '/api/widget/:botId';

export const widgetEndpoints = {
  getConfig: { ...read, ...anywhere, path: `${widget}/config` },
  getLogo: { ...read, ...anywhere, path: `${widget}/logos/:logoId` },
  ask: { ...ask, ...anywhere, path: `${widget}/message` },
  rate: { ...rate, ...anywhere, path: `${widget}/conversations/:conversationId/turns/:turnId/rating` },
  removeConversation: { ...forget, ...anywhere, path: `${widget}/conversations/:conversationId` },
  submitLead: { ...form, path: `${widget}/leads` },
  handOff: { ...form, path: `${widget}/hand-off` },
  getScript: {
    ...read,
    reach: 'public-file',
    identity: 'none',
    limits: ['pages'],
    responseKind: 'widget',
    path: '/widget/:file',
  },
} as const satisfies base.Endpoints;
