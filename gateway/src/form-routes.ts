import type { LimitName } from './limits/limit-policies.ts';
import type { Route } from './upstreams.ts';

type Limits = readonly [LimitName, ...LimitName[]];

/** What a demo costs, however it is asked for. */
export const creationLimits: Limits = [
  'api',
  'demoCreation',
  'dailyDemoCreation',
  'allDemoCreation',
  'dailyAllDemoCreation',
];

/** What a question costs, however it is asked. */
export const messageLimits: Limits = [
  'api',
  'messages',
  'dailyMessages',
  'addressMessages',
  'dailyAddressMessages',
  'botMessages',
  'dailyBotMessages',
];

/** What it costs to write to us, however it is sent. */
export const leadLimits: Limits = ['api', 'contact', 'dailyContact'];

/** The pages' process asks the chatbot service in the visitor's name, which it is given for that. */
const form = {
  upstream: 'frontend',
  audience: 'chatbot',
  reach: 'own-pages',
  access: 'anyone',
  identity: 'signed',
  responseKind: 'page',
  timeouts: { headersMs: 60_000, idleMs: 15_000 },
} as const;
const sent = { ...form, methods: ['POST'], maxBodyBytes: 65_536 } as const;

/** Forms that a browser without scripts sends, and the pages that answer them: English has two addresses. */
export const formRoutes: readonly Route[] = ['', '/it', '/en'].flatMap((start): Route[] => [
  { ...sent, pattern: `${start}/chatbot-demo`, limits: creationLimits },
  { ...sent, pattern: `${start}/chatbot-demo/:botId/plain`, limits: messageLimits },
  {
    ...form,
    pattern: `${start}/chatbot-demo/:botId/plain`,
    methods: ['GET', 'HEAD'],
    limits: ['api', 'pages'],
    maxBodyBytes: 0,
  },
  ...['/contact', '/contact/call', '/contact/plan'].flatMap((path): Route[] => [
    { ...sent, pattern: start + path, limits: leadLimits },
    {
      ...form,
      pattern: start + path,
      methods: ['GET', 'HEAD'],
      limits: ['api', 'pages'],
      maxBodyBytes: 0,
    },
  ]),
]);
