import type { Bot, BotVersion } from '@fucina/contracts/bot';
import { queryOptions } from '@tanstack/react-query';
import { callJson } from '../../../lib/api-client.ts';
import { botApi } from '../../../lib/bots.ts';

/** The last versions of a bot's settings, newest first; `current` makes a newer one ask anew. */
export const versionsQuery = ({ id, version }: Pick<Bot, 'id' | 'version'>) =>
  queryOptions({
    queryKey: ['bots', 'versions', id, version],
    queryFn: async () => (await callJson<{ versions: BotVersion[] }>(`${botApi(id)}/versions`)).versions,
  });

export async function restoreVersion({ id, version }: Bot, restored: number): Promise<Bot> {
  const path = `${botApi(id)}/versions/${restored}/restore`;
  return (await callJson<{ bot: Bot }>(path, { method: 'POST', body: { version } })).bot;
}
