import { createApp } from '@fucina/service-kit/app';
import { createHealthRoutes } from '@fucina/service-kit/health';
import { createActivityRoutes } from './activity/activity.routes.ts';
import type { ProjectsDeps } from './deps.ts';
import { createFilesRoutes } from './files/files.routes.ts';
import { createEventsRoutes } from './live/events.routes.ts';
import { createInternalRoutes } from './people/internal.routes.ts';
import { createProjectsRoutes } from './projects/projects.routes.ts';
import { createStaffRoutes } from './projects/staff.routes.ts';
import { createStaffSupportRoutes, createSupportRoutes } from './support/support.routes.ts';

export function createProjectsApp(deps: ProjectsDeps) {
  const app = createApp({ logger: deps.logger });
  app.route('/', createHealthRoutes({ checks: deps.checks }));
  app.route('/internal', createInternalRoutes(deps));
  app.route('/api/projects', createEventsRoutes(deps));
  app.route('/api/projects/support', createSupportRoutes(deps));
  app.route('/api/projects', createProjectsRoutes(deps));
  app.route('/api/projects', createFilesRoutes(deps));
  app.route('/api/admin/projects', createStaffRoutes(deps));
  app.route('/api/admin/activity', createActivityRoutes(deps));
  app.route('/api/admin/support', createStaffSupportRoutes(deps));
  return app;
}
