import type { Analytics } from '@fucina/contracts/analytics';
import { insightEndpoints } from '@fucina/contracts/endpoints/conversations';
import type { Language } from '@fucina/contracts/language';
import { queryOptions } from '@tanstack/react-query';
import { callPart, fill } from '../../../lib/api/api-client.ts';
import { ownTimeZone } from '../time-zone.ts';
import type { Range } from './range.ts';

const queryOf = ({ from, to }: Range) => ({ from, to, tz: ownTimeZone() });

export const analyticsQuery = (botId: string, range: Range) =>
  queryOptions({
    queryKey: ['bots', 'analytics', botId, range.from, range.to],
    queryFn: ({ signal }) =>
      callPart<Analytics>(fill(insightEndpoints.getAnalytics, { botId, ...queryOf(range) }), 'analytics', {
        signal,
      }),
    staleTime: 0,
  });

export function exportPath(
  { botId, range, language }: { botId: string; range: Range; language: Language },
  format: 'csv' | 'json',
): string {
  return fill(insightEndpoints.exportAnalytics, { botId, ...queryOf(range), format, in: language }).path;
}
