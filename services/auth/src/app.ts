import { createApp } from '@fucina/service-kit/app';
import { createHealthRoutes } from '@fucina/service-kit/health';
import { createMount } from '@fucina/service-kit/mount';
import { mountAccount } from './account/account.routes.ts';
import { mountAdmin } from './admin/admin.routes.ts';
import type { AuthDeps } from './deps.ts';
import { mountLinks } from './links/links.routes.ts';
import { mountLogins } from './logins/logins.routes.ts';
import { createPeopleRoutes } from './people/people.routes.ts';
import { createInternalRoutes, mountSessions } from './sessions/sessions.routes.ts';

export function createAuthApp(deps: AuthDeps) {
  const app = createApp({ logger: deps.logger });
  app.route('/', createHealthRoutes({ checks: deps.checks }));
  app.route('/internal', createInternalRoutes(deps));
  app.route('/internal', createPeopleRoutes(deps));
  const parts = [mountLogins, mountSessions, mountLinks, mountAccount, mountAdmin];
  const mount = createMount(app, deps.guards);
  for (const mountPart of parts) mountPart(mount, deps);
  return app;
}
