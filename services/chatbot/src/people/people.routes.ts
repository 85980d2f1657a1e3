import { personQuery } from '@fucina/contracts/people';
import type { AppEnv } from '@fucina/service-kit/app';
import { validateQuery } from '@fucina/service-kit/validate';
import { Hono } from 'hono';
import type { ChatbotDeps } from '../deps.ts';
import { collectPersonData } from './people.usecases.ts';

/** For auth alone. Nothing here belongs to an account: its owner is known by the address that auth vouches for. */
export function createPeopleRoutes(deps: ChatbotDeps) {
  const { requireService } = deps;
  return new Hono<AppEnv>()
    .get('/:id/data', requireService, validateQuery(personQuery), async (c) =>
      c.json(await collectPersonData(c.var.query, deps)),
    )
    .delete('/:id', requireService, validateQuery(personQuery), async (c) => {
      const { email } = c.var.query;
      if (email !== undefined) await deps.leads.removeByEmail(email);
      return c.body(null, 204);
    });
}
