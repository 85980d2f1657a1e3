import { widgetEndpoints } from '@fucina/contracts/endpoints/visitors';
import { handOffBody } from '@fucina/contracts/hand-off';
import type { Mount } from '@fucina/service-kit/mount';
import type { ChatbotDeps } from '../deps.ts';
import { preferredLanguage } from '../preferred-language.ts';
import { requireWelcome } from '../widget/widget.routes.ts';
import { handOff } from './hand-off.usecases.ts';

export function mountHandOff(mount: Mount, deps: ChatbotDeps) {
  mount(widgetEndpoints.handOff, { body: handOffBody }, async (c) => {
    const bot = await requireWelcome(c, deps);
    const language = c.req.valid('json').language ?? preferredLanguage(c);
    await handOff({ bot, body: c.req.valid('json'), language }, deps);
    return c.json({ success: true }, 201);
  });
}
