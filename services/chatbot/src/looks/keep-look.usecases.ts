import type { SiteLook } from '@fucina/contracts/demo';
import type { FoundLook } from '@fucina/web-reader/web-reader';
import type { ChatbotDeps } from '../deps.ts';

type LookDeps = Pick<ChatbotDeps, 'logos' | 'now'>;

export async function keepLookOfDemo(
  id: string,
  found: FoundLook,
  deps: LookDeps & Pick<ChatbotDeps, 'demos'>,
) {
  await deps.demos.setSiteLook(id, await store(id, found, deps));
}

export async function keepLookOfBot(
  id: string,
  found: FoundLook,
  deps: LookDeps & Pick<ChatbotDeps, 'bots'>,
) {
  await deps.bots.setSiteLook(id, await store(id, found, deps));
}

async function store(
  botId: string,
  { name, color, logo }: FoundLook,
  { logos, now }: LookDeps,
): Promise<SiteLook> {
  return { name, color, logo: logo ? await logos.put({ botId, data: logo, now: now() }) : '' };
}
