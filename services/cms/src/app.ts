import { createApp } from '@fucina/service-kit/app';
import { createHealthRoutes } from '@fucina/service-kit/health';
import { createContentRoutes } from './content/content.routes.ts';
import { createOverridesRoutes } from './content/overrides.routes.ts';
import { createVersionsRoutes } from './content/versions.routes.ts';
import type { CmsDeps } from './deps.ts';
import { createFilesRoutes } from './media/files.routes.ts';
import { createMediaRoutes } from './media/media.routes.ts';
import { createInternalRoutes } from './people/internal.routes.ts';
import { createReportsRoutes } from './reports/reports.routes.ts';
import { createTransferRoutes } from './transfer/transfer.routes.ts';

export function createCmsApp(deps: CmsDeps) {
  const app = createApp({ logger: deps.logger });
  app.route('/', createHealthRoutes({ checks: deps.checks }));
  app.route('/api/cms', createOverridesRoutes(deps));
  app.route('/api/cms', createTransferRoutes(deps));
  app.route('/api/cms/reports', createReportsRoutes(deps));
  app.route('/api/cms/media', createMediaRoutes(deps));
  app.route('/api/cms/content', createContentRoutes(deps));
  app.route('/api/cms/content', createVersionsRoutes(deps));
  app.route('/internal', createInternalRoutes(deps));
  app.route('/media', createFilesRoutes(deps));
  return app;
}
