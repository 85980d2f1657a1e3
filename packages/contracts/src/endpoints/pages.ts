import { contactLimits, creationLimits, type Endpoint, messageLimits, quick } from './endpoint.ts';

const page = { service: 'frontend', reach: 'own-pages', access: 'anyone', responseKind: 'page' } as const;
const read = { ...page, method: 'GET', maxBodyBytes: 0 } as const;
/** The page server calls the chatbot service on the visitor's behalf, with the visitor's identity. */
const form = {
  audience: 'chatbot',
  identity: 'signed',
  timeouts: { headersMs: 60_000, idleMs: 15_000 },
} as const;
const sent = { ...page, ...form, method: 'POST', maxBodyBytes: 65_536 } as const;
const shown = { ...read, ...form, limits: ['api', 'pages'] } as const;

/** Form posts without JavaScript. English pages exist under both `/` and `/en`. */
export const pageEndpoints: readonly Endpoint[] = [
  ...['', '/it', '/en'].flatMap((start): Endpoint[] => [
    { ...sent, path: `${start}/chatbot-demo`, limits: creationLimits },
    { ...sent, path: `${start}/chatbot-demo/:botId/plain`, limits: messageLimits },
    { ...shown, path: `${start}/chatbot-demo/:botId/plain` },
    ...['/contact', '/contact/call', '/contact/plan'].flatMap((path): Endpoint[] => [
      { ...sent, path: start + path, limits: contactLimits },
      { ...shown, path: start + path },
    ]),
  ]),
  { ...read, path: '/*', identity: 'none', limits: ['pages'], timeouts: quick },
];
