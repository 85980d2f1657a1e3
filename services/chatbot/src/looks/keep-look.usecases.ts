import type { SiteLook } from '@fucina/contracts/demo';
import type { FoundLook } from '@fucina/web-reader/web-reader';
import type { ChatbotDeps } from '../deps.ts';

type LookDeps = Pick<ChatbotDeps, 'logos' | 'now'>;

export async function keepLookOfBot(
  id: string,
  found: FoundLook,
  deps: LookDeps & Pick<ChatbotDeps, 'bots'>,
) {
  const inUse = [(await deps.bots.find(id))?.settings.logo ?? ''];
  await deps.bots.setSiteLook(id, await store({ botId: id, found, inUse }, deps));
}

async function store(
  { botId, found, inUse }: { botId: string; found: FoundLook; inUse: string[] },
  { logos, now }: LookDeps,
): Promise<SiteLook> {
  const { name, color, logo } = found;
  return { name, color, logo: logo ? await logos.put({ botId, data: logo, inUse, now: now() }) : '' };
}
