import { createApp } from '@fucina/service-kit/app';
import { createHealthRoutes } from '@fucina/service-kit/health';
import type { ProjectsDeps } from './deps.ts';
import { createProjectsRoutes } from './projects/projects.routes.ts';
import { createStaffRoutes } from './projects/staff.routes.ts';

export function createProjectsApp(deps: ProjectsDeps) {
  const app = createApp({ logger: deps.logger });
  app.route('/', createHealthRoutes({ checks: deps.checks }));
  app.route('/api/projects', createProjectsRoutes(deps));
  app.route('/api/admin/projects', createStaffRoutes(deps));
  return app;
}
