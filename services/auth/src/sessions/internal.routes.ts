import { viewOrder } from '@fucina/contracts/session';
import type { AppEnv } from '@fucina/service-kit/app';
import { validateJson } from '@fucina/service-kit/request-validator';
import { Hono } from 'hono';
import type { AuthDeps } from '../deps.ts';
import { beginView } from './begin-view.usecases.ts';
import { findLivingSession } from './sessions.usecases.ts';

/** For the gateway only. */
export function createInternalRoutes(deps: AuthDeps) {
  const { requireService } = deps;
  return new Hono<AppEnv>()
    .get('/keys', requireService, async (c) => c.json(await deps.signingKeys.publicKeys()))
    .get('/sessions/:id', requireService, async (c) =>
      c.json(await findLivingSession(c.req.param('id'), deps)),
    )
    .post('/views', requireService, validateJson(viewOrder), async (c) =>
      c.json(await beginView(c.req.valid('json'), deps)),
    );
}
