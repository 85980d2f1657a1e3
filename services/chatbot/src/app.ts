import { createApp } from '@fucina/service-kit/app';
import { createHealthRoutes } from '@fucina/service-kit/health';
import { createMount } from '@fucina/service-kit/mount';
import { mountAnalytics } from './analytics/analytics.routes.ts';
import { mountSettings } from './bot-settings/settings.routes.ts';
import { mountBots } from './bots/bots.routes.ts';
import { mountConsents } from './consents/consents.routes.ts';
import { mountBotConversations } from './conversations/bot-conversations.routes.ts';
import { mountCorrections } from './corrections/corrections.routes.ts';
import { mountDemos } from './demos/demos.routes.ts';
import type { ChatbotDeps } from './deps.ts';
import { mountHandOff } from './hand-off/hand-off.routes.ts';
import { mountLaunch } from './launch/launch.routes.ts';
import { mountBotLeads, mountLeads } from './leads/leads.routes.ts';
import { mountNotices } from './notices/notices.routes.ts';
import { createPeopleRoutes } from './people/people.routes.ts';
import { mountPlans } from './plans/plans.routes.ts';
import { mountApiKeys } from './public-api/api-keys.routes.ts';
import { mountPublicApi } from './public-api/public-api.routes.ts';
import { mountReportCard } from './report-card/report-card.routes.ts';
import { mountSources } from './sources/sources.routes.ts';
import { mountTrainings } from './sources/trainings/trainings.routes.ts';
import { mountSystem } from './system/system.routes.ts';
import { mountWebhooks } from './webhooks/webhooks.routes.ts';
import { mountBundle } from './widget/bundle.routes.ts';
import { mountWidget } from './widget/widget.routes.ts';

export function createChatbotApp(deps: ChatbotDeps) {
  const app = createApp({ logger: deps.logger, extendProblem: promiseSuccess });
  app.route('/', createHealthRoutes({ checks: deps.checks }));
  app.route('/internal/people', createPeopleRoutes(deps));
  const parts = [
    mountDemos,
    mountNotices,
    mountBots,
    mountSettings,
    mountPlans,
    mountLaunch,
    mountSystem,
    mountBotConversations,
    mountCorrections,
    mountReportCard,
    mountSources,
    mountTrainings,
    mountAnalytics,
    mountLeads,
    mountConsents,
    mountBotLeads,
    mountWebhooks,
    mountApiKeys,
    mountPublicApi,
    mountWidget,
    mountHandOff,
    mountBundle,
  ];
  const mount = createMount(app, deps.guards);
  for (const mountPart of parts) mountPart(mount, deps);
  return app;
}

/** Demo answers always carry `success` and `message` (specification, §7). */
function promiseSuccess(path: string, { detail }: { detail: string }) {
  return path.startsWith('/api/chatbot-demo') ? { success: false, message: detail } : {};
}
