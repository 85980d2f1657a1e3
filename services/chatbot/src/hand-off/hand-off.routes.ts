import { handOffEndpoints } from '@fucina/contracts/endpoints/connections';
import { widgetEndpoints } from '@fucina/contracts/endpoints/visitors';
import { handOffBody } from '@fucina/contracts/hand-off';
import { confirmAddressBody } from '@fucina/contracts/hand-off-address';
import { languageOf } from '@fucina/service-kit/language';
import { type Mount, noStore } from '@fucina/service-kit/mount';
import { createOwnMount } from '../bots/find-bot.ts';
import type { ChatbotDeps } from '../deps.ts';
import { requireWelcome } from '../widget/widget.routes.ts';
import { askAgain, confirmAddress, readAddress } from './confirm-address.usecases.ts';
import { handOff } from './hand-off.usecases.ts';

export function mountHandOff(mount: Mount, deps: ChatbotDeps) {
  const mountOwn = createOwnMount(mount, deps);
  mount(widgetEndpoints.handOff, { body: handOffBody }, async (c) => {
    const bot = await requireWelcome(c, deps);
    const language = c.req.valid('json').language ?? languageOf(c.req.header('accept-language'));
    await handOff({ bot, body: c.req.valid('json'), language }, deps);
    return c.json({ success: true }, 201);
  });
  mountOwn(handOffEndpoints.getAddress, {}, async (c, bot) =>
    c.json(await readAddress(bot, deps), 200, noStore),
  );
  mountOwn(handOffEndpoints.mailAddress, {}, async (c, bot) =>
    c.json(await askAgain(bot, deps), 202, noStore),
  );
  mount(handOffEndpoints.confirmAddress, { body: confirmAddressBody }, async (c) => {
    await confirmAddress(c.req.valid('json').token, deps);
    return c.json({ success: true });
  });
}
