import { handOffBody } from '@fucina/contracts/hand-off';
import type { AppEnv } from '@fucina/service-kit/app';
import { validateJson } from '@fucina/service-kit/request-validator';
import { Hono } from 'hono';
import type { ChatbotDeps } from '../deps.ts';
import { preferredLanguage } from '../preferred-language.ts';
import { requireWelcome } from '../widget/widget.routes.ts';
import { handOff } from './hand-off.usecases.ts';

export function createHandOffRoutes(deps: ChatbotDeps) {
  return new Hono<AppEnv>().post(
    '/:botId/hand-off',
    deps.requireIdentity,
    validateJson(handOffBody),
    async (c) => {
      const talker = await requireWelcome(c, deps);
      const language = c.req.valid('json').language ?? preferredLanguage(c);
      await handOff({ talker, body: c.req.valid('json'), language }, deps);
      return c.json({ success: true }, 201);
    },
  );
}
