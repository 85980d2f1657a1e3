import type { Analytics } from '@fucina/contracts/analytics';
import type { Language } from '@fucina/contracts/language';
import { queryOptions } from '@tanstack/react-query';
import { callJson } from '../../../../lib/api/api-client.ts';
import { botApi } from '../../../../lib/bots.ts';
import { ownTimeZone } from '../../time-zone.ts';
import type { Range } from '../range.ts';

const queryOf = ({ from, to }: Range) => new URLSearchParams({ from, to, tz: ownTimeZone() });

export const analyticsQuery = (botId: string, range: Range) =>
  queryOptions({
    queryKey: ['bots', 'analytics', botId, range.from, range.to],
    queryFn: async ({ signal }) => {
      const path = `${botApi(botId)}/analytics?${queryOf(range)}`;
      return (await callJson<{ analytics: Analytics }>(path, { signal })).analytics;
    },
    staleTime: 0,
  });

export function exportPath(
  { botId, range, language }: { botId: string; range: Range; language: Language },
  format: 'csv' | 'json',
): string {
  const query = queryOf(range);
  query.set('format', format);
  query.set('in', language);
  return `${botApi(botId)}/analytics/export?${query}`;
}
