import type { Bot, BotVersion } from '@fucina/contracts/bot';
import { queryOptions } from '@tanstack/react-query';
import { callJson } from '../../../../lib/api/api-client.ts';
import { botApi } from '../../../../lib/bots.ts';

/** Newest first; keyed by version, so that a save refetches. */
export const versionsQuery = ({ id, version }: Pick<Bot, 'id' | 'version'>) =>
  queryOptions({
    queryKey: ['bots', 'versions', id, version],
    queryFn: async () => (await callJson<{ versions: BotVersion[] }>(`${botApi(id)}/versions`)).versions,
  });

export async function restoreVersion({ id, version }: Bot, restored: number): Promise<Bot> {
  const path = `${botApi(id)}/versions/${restored}/restore`;
  return (await callJson<{ bot: Bot }>(path, { method: 'POST', body: { version } })).bot;
}
