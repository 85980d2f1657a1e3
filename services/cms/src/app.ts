import { createApp } from '@fucina/service-kit/app';
import { createHealthRoutes } from '@fucina/service-kit/health';
import { createMount } from '@fucina/service-kit/mount';
import { mountContent, mountOverrides, mountVersions } from './content/content.routes.ts';
import type { CmsDeps } from './deps.ts';
import { mountFiles } from './media/files.routes.ts';
import { mountMedia } from './media/media.routes.ts';
import { createInternalRoutes } from './people/internal.routes.ts';
import { mountTransfer } from './transfer/transfer.routes.ts';

export function createCmsApp(deps: CmsDeps) {
  const app = createApp({ logger: deps.logger });
  app.route('/', createHealthRoutes({ checks: deps.checks }));
  app.route('/internal', createInternalRoutes(deps));
  const parts = [mountOverrides, mountTransfer, mountMedia, mountContent, mountVersions, mountFiles];
  const mount = createMount(app, deps.guards);
  for (const mountPart of parts) mountPart(mount, deps);
  return app;
}
