import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OPENED, subscribeToEvents } from '../../lib/api/event-bus.ts';
import { countUnread, noticesQuery } from '../../lib/notices.ts';

const GATHER_MS = 1000;
const HEARD = ['project', 'support', OPENED];

/** Counts unread notices and announces new ones. Refetches on stream events. */
export function NoticeWatch({ onCount }: { onCount: (count: number) => void }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { data } = useQuery(noticesQuery);
  const count = data && countUnread(data);
  const before = useRef<number>(undefined);
  const [said, say] = useState('');

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = subscribeToEvents(({ event }) => {
      if (!HEARD.includes(event)) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        void queryClient.invalidateQueries({ queryKey: noticesQuery.queryKey });
      }, GATHER_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [queryClient]);

  useEffect(() => {
    if (count === undefined) return;
    const isMore = before.current !== undefined && count > before.current;
    before.current = count;
    onCount(count);
    say(isMore ? t('frame:notices.bell', { count }) : '');
  }, [count, t, onCount]);

  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
