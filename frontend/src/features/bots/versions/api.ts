import type { Bot, BotVersion } from '@fucina/contracts/bot';
import { botEndpoints } from '@fucina/contracts/endpoints/bots';
import { queryOptions } from '@tanstack/react-query';
import { callPart, fill } from '../../../lib/api/api-client.ts';

/** Newest first. Keyed by version, so that a save refetches. */
export const versionsQuery = ({ id, version }: Pick<Bot, 'id' | 'version'>) =>
  queryOptions({
    queryKey: ['bots', 'versions', id, version],
    queryFn: () => callPart<BotVersion[]>(fill(botEndpoints.listVersions, { botId: id }), 'versions'),
  });
