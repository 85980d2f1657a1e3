import type { AppEnv } from '@fucina/service-kit/app';
import { Hono } from 'hono';
import { privately } from '../bots/bots.routes.ts';
import type { ChatbotDeps } from '../deps.ts';
import { discardJob, listFailedJobs, retryJob } from './failed-jobs.usecases.ts';
import { describeSystem } from './system.usecases.ts';

const JOB = '/queues/:queue{[a-z-]{1,40}}/jobs/:id{[\\w:.-]{1,150}}';

export function createSystemRoutes(deps: ChatbotDeps) {
  const { requireAdmin } = deps;
  return new Hono<AppEnv>()
    .get('/', requireAdmin, async (c) => c.json(await describeSystem(deps), 200, privately))
    .get('/failed-jobs', requireAdmin, async (c) =>
      c.json({ jobs: await listFailedJobs(deps) }, 200, privately),
    )
    .post(`${JOB}/retry`, requireAdmin, async (c) => {
      const { queue, id } = c.req.param();
      return c.json(await retryJob({ queue, id, by: c.var.user }, deps));
    })
    .delete(JOB, requireAdmin, async (c) => {
      const { queue, id } = c.req.param();
      await discardJob({ queue, id, by: c.var.user }, deps);
      return c.body(null, 204);
    });
}
