import { accountEndpoints, administrationEndpoints } from './accounts.ts';
import { botEndpoints, staffBotEndpoints, systemEndpoints } from './bots.ts';
import { apiKeyEndpoints, botLeadEndpoints, handOffEndpoints, webhookEndpoints } from './connections.ts';
import { contentEndpoints, mediaEndpoints } from './content.ts';
import { conversationEndpoints, correctionEndpoints, insightEndpoints } from './conversations.ts';
import type { Endpoint, Endpoints } from './endpoint.ts';
import { consentEndpoints, leadEndpoints } from './leads.ts';
import { pageEndpoints } from './pages.ts';
import { projectDeskEndpoints, projectEndpoints, supportEndpoints } from './projects.ts';
import { publicApiEndpoints } from './public-api.ts';
import { sourceEndpoints, trainingEndpoints } from './training.ts';
import { demoEndpoints, widgetEndpoints } from './visitors.ts';

const domains: readonly Endpoints[] = [
  ...[accountEndpoints, administrationEndpoints],
  ...[projectEndpoints, projectDeskEndpoints, supportEndpoints],
  ...[contentEndpoints, mediaEndpoints],
  ...[leadEndpoints, consentEndpoints],
  ...[botEndpoints, staffBotEndpoints, systemEndpoints],
  ...[sourceEndpoints, trainingEndpoints],
  ...[conversationEndpoints, correctionEndpoints, insightEndpoints],
  ...[botLeadEndpoints, handOffEndpoints, webhookEndpoints, apiKeyEndpoints],
  ...[publicApiEndpoints, demoEndpoints, widgetEndpoints],
];

/** Every call the gateway accepts. The first match of path and method wins. */
export const endpoints: readonly Endpoint[] = [
  ...domains.flatMap((rows) => Object.values(rows)),
  ...pageEndpoints,
];

export const methodsOf = ({ method, isHeadRefused }: Endpoint): readonly string[] =>
  method === 'GET' && !isHeadRefused ? ['GET', 'HEAD'] : [method];
