import { createApp } from '@fucina/service-kit/app';
import { createHealthRoutes } from '@fucina/service-kit/health';
import { createConsentsRoutes } from './consents/consents.routes.ts';
import { createDemosRoutes } from './demos/demos.routes.ts';
import type { ChatbotDeps } from './deps.ts';
import { createLeadsRoutes, createStaffLeadsRoutes } from './leads/leads.routes.ts';
import { createPeopleRoutes } from './people/people.routes.ts';
import { createBundleRoutes } from './widget/bundle.routes.ts';
import { createWidgetRoutes } from './widget/widget.routes.ts';

export function createChatbotApp(deps: ChatbotDeps) {
  const app = createApp({ logger: deps.logger, extendProblem: promiseSuccess });
  app.route('/', createHealthRoutes({ checks: deps.checks }));
  app.route('/internal/people', createPeopleRoutes(deps));
  app.route('/api/chatbot-demo', createDemosRoutes(deps));
  app.route('/api/leads', createLeadsRoutes(deps));
  app.route('/api/admin/leads', createStaffLeadsRoutes(deps));
  app.route('/api/consents', createConsentsRoutes(deps));
  app.route('/api/widget', createWidgetRoutes(deps));
  app.route('/widget', createBundleRoutes(deps));
  return app;
}

/** Demo calls promise `success` and `message` whatever happens (specification, §7). */
function promiseSuccess(path: string, { detail }: { detail: string }) {
  return path.startsWith('/api/chatbot-demo') ? { success: false, message: detail } : {};
}
