import { systemEndpoints } from '@fucina/contracts/endpoints/bots';
import { type Mount, noStore } from '@fucina/service-kit/mount';
import type { ChatbotDeps } from '../deps.ts';
import { describeSystem, discardJob, listFailedJobs, retryJob } from './system.usecases.ts';

export function mountSystem(mount: Mount, deps: ChatbotDeps) {
  mount(systemEndpoints.describe, async (c) => c.json(await describeSystem(deps), 200, noStore));
  mount(systemEndpoints.listFailedJobs, async (c) =>
    c.json({ jobs: await listFailedJobs(deps) }, 200, noStore),
  );
  mount(systemEndpoints.retryJob, async (c) =>
    c.json(await retryJob({ ...c.req.param(), by: c.var.user }, deps)),
  );
  mount(systemEndpoints.discardJob, async (c) => {
    await discardJob({ ...c.req.param(), by: c.var.user }, deps);
    return c.body(null, 204);
  });
}
