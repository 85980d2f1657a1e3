import type { SupportRequest } from '@fucina/contracts/support';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Button } from '../../../../components/ui/button.tsx';
import { NotLoaded } from '../../../../components/ui/not-loaded.tsx';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import type { DeskFilter } from '../api.ts';
import { useRequests } from '../use-requests.ts';
import { RequestEntry } from './request-entry.tsx';

export function RequestList({ filter }: { filter: DeskFilter }) {
  const { t } = useTranslation();
  const { list, requests, setState } = useRequests(filter);
  const { hasNextPage, isFetchingNextPage } = list;
  const readMore = () => void list.fetchNextPage();
  useWanted({ requests, canRead: hasNextPage && !isFetchingNextPage, readMore });

  if (!requests) {
    const skeleton = <Skeleton className="h-32 w-full" />;
    return <NotLoaded query={list} failure={t('adminSupport:failed')} skeleton={skeleton} />;
  }
  if (requests.length === 0) return <p className="py-2 text-muted">{t(`adminSupport:none.${filter}`)}</p>;
  return (
    <div className="grid gap-6">
      <ul className="-mt-6 grid">
        {requests.map((request) => (
          <RequestEntry
            key={request.id}
            request={request}
            filter={filter}
            onState={(state) => setState(request, state)}
          />
        ))}
      </ul>
      {hasNextPage && (
        <Button look="quiet" disabled={isFetchingNextPage} onClick={readMore} className="justify-self-start">
          {t('adminSupport:more')}
        </Button>
      )}
    </div>
  );
}

const QUESTION_HASH = /^#[0-9a-f]{24}$/;

type Wanted = { requests: SupportRequest[] | undefined; canRead: boolean; readMore: () => void };

/** Reads on until the question that the address names is there. */
function useWanted({ requests, canRead, readMore }: Wanted) {
  const { hash } = useLocation();
  const isMissing = QUESTION_HASH.test(hash) && requests?.every(({ id }) => `#${id}` !== hash);
  const read = useEffectEvent(readMore);
  useEffect(() => {
    if (isMissing && canRead) read();
  }, [isMissing, canRead]);
}
