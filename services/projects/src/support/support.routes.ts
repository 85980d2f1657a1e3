import { askSupportBody, changeSupportBody, listSupportQuery } from '@fucina/contracts/support';
import type { AppEnv } from '@fucina/service-kit/app';
import { validateJson, validateQuery } from '@fucina/service-kit/request-validator';
import { Hono } from 'hono';
import { callerOf } from '../caller-of.ts';
import type { ProjectsDeps } from '../deps.ts';
import { askSupport, changeSupport } from './support.usecases.ts';

export function createSupportRoutes(deps: ProjectsDeps) {
  return new Hono<AppEnv>().post('/', deps.requireUser, validateJson(askSupportBody), async (c) => {
    const request = await askSupport({ body: c.req.valid('json'), caller: callerOf(c) }, deps);
    return c.json({ request }, 201);
  });
}

export function createStaffSupportRoutes(deps: ProjectsDeps) {
  return new Hono<AppEnv>()
    .get('/', deps.requireAdmin, validateQuery(listSupportQuery), async (c) =>
      c.json({ requests: await deps.support.list(c.req.valid('query')) }),
    )
    .patch('/:id', deps.requireAdmin, validateJson(changeSupportBody), async (c) => {
      const { state } = c.req.valid('json');
      const request = await changeSupport({ id: c.req.param('id'), state, caller: callerOf(c) }, deps);
      return c.json({ request });
    });
}
