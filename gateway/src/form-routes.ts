import type { LimitName } from './limits/limit-policies.ts';
import type { Route } from './upstreams.ts';

type Limits = readonly [LimitName, ...LimitName[]];

/** Shared by every way to create a demo. */
export const creationLimits: Limits = [
  'api',
  'demoCreation',
  'dailyDemoCreation',
  'allDemoCreation',
  'dailyAllDemoCreation',
];

/** Shared by every way to ask a question. */
export const messageLimits: Limits = [
  'api',
  'messages',
  'dailyMessages',
  'addressMessages',
  'dailyAddressMessages',
  'botMessages',
  'dailyBotMessages',
];

/** Shared by every way to contact us. */
export const leadLimits: Limits = ['api', 'contact', 'dailyContact'];

/** The page server calls the chatbot service on the visitor's behalf and gets the visitor's identity for it. */
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

/** Form posts from browsers without JavaScript; English pages live under both `/` and `/en`. */
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
