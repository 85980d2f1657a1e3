import { createApp } from '@fucina/service-kit/app';
import { createHealthRoutes } from '@fucina/service-kit/health';
import { createAdminRoutes } from './admin/admin.routes.ts';
import type { AuthDeps } from './deps.ts';
import { createLinksRoutes } from './links/links.routes.ts';
import { createLoginsRoutes } from './logins/logins.routes.ts';
import { createPeopleRoutes } from './people/people.routes.ts';
import { createInternalRoutes } from './sessions/internal.routes.ts';
import { createSessionsRoutes } from './sessions/sessions.routes.ts';
import { createAccountRoutes } from './users/account.routes.ts';

export function createAuthApp(deps: AuthDeps) {
  const app = createApp({ logger: deps.logger });
  app.route('/', createHealthRoutes({ checks: deps.checks }));
  app.route('/internal', createInternalRoutes(deps));
  app.route('/internal', createPeopleRoutes(deps));
  app.route('/api', createLoginsRoutes(deps));
  app.route('/api', createSessionsRoutes(deps));
  app.route('/api', createLinksRoutes(deps));
  app.route('/api/user', createAccountRoutes(deps));
  app.route('/api/admin', createAdminRoutes(deps));
  return app;
}
