import { createApp } from '@fucina/service-kit/app';
import { createHealthRoutes } from '@fucina/service-kit/health';
import { createMount } from '@fucina/service-kit/mount';
import type { ProjectsDeps } from './deps.ts';
import { mountFiles } from './files/files.routes.ts';
import { createInternalRoutes } from './people/internal.routes.ts';
import { mountParts, mountProjects } from './portal/projects.routes.ts';
import { mountStaff } from './staff/staff.routes.ts';
import { mountSupport } from './support/support.routes.ts';

export function createProjectsApp(deps: ProjectsDeps) {
  const app = createApp({ logger: deps.logger });
  app.route('/', createHealthRoutes({ checks: deps.checks }));
  app.route('/internal', createInternalRoutes(deps));
  const parts = [mountSupport, mountProjects, mountParts, mountFiles, mountStaff];
  const mount = createMount(app, deps.guards);
  for (const mountPart of parts) mountPart(mount, deps);
  return app;
}
