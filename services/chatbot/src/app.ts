import { createApp } from '@fucina/service-kit/app';
import { createHealthRoutes } from '@fucina/service-kit/health';
import { createAnalyticsRoutes } from './analytics/analytics.routes.ts';
import { createApiKeysRoutes } from './api-keys/api-keys.routes.ts';
import { createBotLeadsRoutes, createVisitorLeadRoutes } from './bot-leads/bot-leads.routes.ts';
import { createBotCareRoutes } from './bots/bot-care.routes.ts';
import { createBotsRoutes } from './bots/bots.routes.ts';
import { createStaffBotsRoutes } from './bots/staff-bots.routes.ts';
import { createConsentsRoutes } from './consents/consents.routes.ts';
import { createBotConversationsRoutes } from './conversations/bot-conversations.routes.ts';
import { createCorrectionsRoutes } from './corrections/corrections.routes.ts';
import { createDemosRoutes } from './demos/demos.routes.ts';
import type { ChatbotDeps } from './deps.ts';
import { createGapsRoutes } from './gaps/gaps.routes.ts';
import { createHandOffRoutes } from './hand-off/hand-off.routes.ts';
import {
  createConfirmAddressRoutes,
  createHandOffAddressRoutes,
} from './hand-off/hand-off-address.routes.ts';
import { createLaunchRoutes } from './launch/launch.routes.ts';
import { createLeadsRoutes, createStaffLeadsRoutes } from './leads/leads.routes.ts';
import { createPeopleRoutes } from './people/people.routes.ts';
import { createPublicApiRoutes } from './public-api/public-api.routes.ts';
import { createReportCardRoutes } from './report-card/report-card.routes.ts';
import { createSourcesRoutes } from './sources/sources.routes.ts';
import { createSystemRoutes } from './system/system.routes.ts';
import { createTrainingsRoutes } from './trainings/trainings.routes.ts';
import { createWebhooksRoutes } from './webhooks/webhooks.routes.ts';
import { createBundleRoutes } from './widget/bundle.routes.ts';
import { createWidgetRoutes } from './widget/widget.routes.ts';

export function createChatbotApp(deps: ChatbotDeps) {
  const app = createApp({ logger: deps.logger, extendProblem: promiseSuccess });
  app.route('/', createHealthRoutes({ checks: deps.checks }));
  app.route('/internal/people', createPeopleRoutes(deps));
  app.route('/api/chatbot-demo', createDemosRoutes(deps));
  app.route('/api/chatbot/bots', createBotsRoutes(deps));
  app.route('/api/chatbot/bots', createBotCareRoutes(deps));
  app.route('/api/chatbot/bots', createLaunchRoutes(deps));
  app.route('/api/admin/bots', createStaffBotsRoutes(deps));
  app.route('/api/admin/system', createSystemRoutes(deps));
  app.route('/api/chatbot/bots', createBotConversationsRoutes(deps));
  app.route('/api/chatbot/bots', createCorrectionsRoutes(deps));
  app.route('/api/chatbot/bots', createGapsRoutes(deps));
  app.route('/api/chatbot/bots', createReportCardRoutes(deps));
  app.route('/api/chatbot/bots', createSourcesRoutes(deps));
  app.route('/api/chatbot', createTrainingsRoutes(deps));
  app.route('/api/chatbot/bots', createAnalyticsRoutes(deps));
  app.route('/api/leads', createLeadsRoutes(deps));
  app.route('/api/admin/leads', createStaffLeadsRoutes(deps));
  app.route('/api/consents', createConsentsRoutes(deps));
  app.route('/api/chatbot/bots', createBotLeadsRoutes(deps));
  app.route('/api/chatbot/bots', createWebhooksRoutes(deps));
  app.route('/api/chatbot/bots', createApiKeysRoutes(deps));
  app.route('/api/chatbot/bots', createHandOffAddressRoutes(deps));
  app.route('/api/hand-off-address', createConfirmAddressRoutes(deps));
  app.route('/api/v1', createPublicApiRoutes(deps));
  app.route('/api/widget', createWidgetRoutes(deps));
  app.route('/api/widget', createVisitorLeadRoutes(deps));
  app.route('/api/widget', createHandOffRoutes(deps));
  app.route('/widget', createBundleRoutes(deps));
  return app;
}

/** Demo calls always carry `success` and `message` (specification, §7). */
function promiseSuccess(path: string, { detail }: { detail: string }) {
  return path.startsWith('/api/chatbot-demo') ? { success: false, message: detail } : {};
}
