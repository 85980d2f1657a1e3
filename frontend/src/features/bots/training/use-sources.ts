import { sourceEndpoints } from '@fucina/contracts/endpoints/training';
import type { Source } from '@fucina/contracts/source';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fill } from '../../../lib/api/api-client.ts';
import { followEvents } from '../../../lib/api/event-stream.ts';
import { refreshBot } from '../../../lib/bots.ts';
import { sourcesQuery } from './api.ts';
import { nameOf } from './source-texts.ts';

const isOver = ({ status }: Source) => status === 'ready' || status === 'failed';

/** Sources with live updates. `news` announces those that finish. */
export function useSources(botId: string) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const list = useQuery(sourcesQuery(botId));
  const { data: sources } = list;
  const [news, setNews] = useState('');
  const known = useRef<readonly Source[]>([]);

  useEffect(() => {
    const { queryKey } = sourcesQuery(botId);
    return followEvents(fill(sourceEndpoints.watch, { botId }), {
      onOpen: () => undefined,
      onEvent({ event, data }) {
        if (event !== 'sources') return;
        queryClient.setQueryData(queryKey, (JSON.parse(data) as { sources: Source[] }).sources);
      },
    });
  }, [botId, queryClient]);

  useEffect(() => {
    if (!sources) return;
    const before = new Map(known.current.map((source) => [source.id, source]));
    known.current = sources;
    const ended = sources.filter((source) => {
      const earlier = before.get(source.id);
      return earlier && !isOver(earlier) && isOver(source);
    });
    if (ended.length === 0) return;
    setNews(
      ended
        .map((source) =>
          source.status === 'ready'
            ? t('training:news.ready', { name: nameOf(source, t), count: source.passages })
            : t('training:news.failed', { name: nameOf(source, t) }),
        )
        .join(' '),
    );
    // The bot's own status has changed too.
    refreshBot(queryClient, botId);
  }, [sources, botId, queryClient, t]);

  return { list, sources, news };
}
