import { listPagePrefixes } from '../languages.ts';
import { accountEndpoints, administrationEndpoints } from './accounts.ts';
import { botEndpoints, staffBotEndpoints, systemEndpoints } from './bots.ts';
import { apiKeyEndpoints, botLeadEndpoints, handOffEndpoints, webhookEndpoints } from './connections.ts';
import { contentEndpoints, mediaEndpoints } from './content.ts';
import { conversationEndpoints, correctionEndpoints, insightEndpoints } from './conversations.ts';
import {
  contactLimits,
  creationLimits,
  type Endpoint,
  type Endpoints,
  messageLimits,
  quick,
} from './endpoint.ts';
import { consentEndpoints, leadEndpoints } from './leads.ts';
import { projectDeskEndpoints, projectEndpoints, supportEndpoints } from './projects.ts';
import { publicApiEndpoints } from './public-api.ts';
import { sourceEndpoints, trainingEndpoints } from './training.ts';
import { demoEndpoints, widgetEndpoints } from './visitors.ts';

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
const pageEndpoints: readonly Endpoint[] = [
  ...listPagePrefixes().flatMap((start): Endpoint[] => [
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

/** Calls of the services by domain, which are the headings of the API page. */
export const domains: Readonly<Record<string, readonly Endpoint[]>> = {
  Accounts: listRows(accountEndpoints, administrationEndpoints),
  Projects: listRows(supportEndpoints, projectEndpoints, projectDeskEndpoints),
  'Texts and pictures': listRows(contentEndpoints, mediaEndpoints),
  'Requests and consent': listRows(leadEndpoints, consentEndpoints),
  Chatbots: listRows(botEndpoints, staffBotEndpoints, systemEndpoints),
  'Training of chatbots': listRows(sourceEndpoints, trainingEndpoints),
  'Conversations of chatbots': listRows(conversationEndpoints, correctionEndpoints, insightEndpoints),
  'Connections of chatbots': listRows(botLeadEndpoints, handOffEndpoints, webhookEndpoints, apiKeyEndpoints),
  'Public API': listRows(publicApiEndpoints),
  Demos: listRows(demoEndpoints),
  Widget: listRows(widgetEndpoints),
};

function listRows(...tables: Endpoints[]): Endpoint[] {
  return tables.flatMap((rows) => Object.values(rows));
}

/** Every call the gateway accepts. The first match of path and method wins. */
export const endpoints: readonly Endpoint[] = [...Object.values(domains).flat(), ...pageEndpoints];

export const methodsOf = ({ method, isHeadRefused }: Endpoint): readonly string[] =>
  method === 'GET' && !isHeadRefused ? ['GET', 'HEAD'] : [method];
