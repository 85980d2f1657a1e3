import { projectEndpoints } from '@fucina/contracts/endpoints/projects';
import type { StaffProject } from '@fucina/contracts/project';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pager } from '../../../../../components/table/pager.tsx';
import { useLastPage } from '../../../../../components/table/use-last-page.ts';
import { useRowFocus } from '../../../../../components/table/use-row-focus.ts';
import { Button } from '../../../../../components/ui/button.tsx';
import { Failure } from '../../../../../components/ui/failure.tsx';
import { PageSkeleton } from '../../../../../components/ui/page-skeleton.tsx';
import { followEvents } from '../../../../../lib/api/event-stream.ts';
import { useListView } from '../../../../../lib/navigation/use-list-view.ts';
import { listQuery } from '../../api.ts';
import { type ListParams, queryOf, readView } from '../../list-params.ts';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { ListFilters } from './list-filters.tsx';
import { ProjectsTable } from './projects-table.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

type PendingAction = { what: 'duplicate' | 'remove'; project: StaffProject };

/** Search and filters are kept in the URL. */
export function ProjectList() {
  const { t } = useTranslation();
  const { view: params, show } = useListView({ readView, queryOf });
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...listQuery(params),
    placeholderData: keepPreviousData,
  });
  const [pending, setPending] = useState<PendingAction | null>(null);
  const area = useRowFocus();
  useLiveList();

  function change(wishes: Partial<ListParams>, { isReplaced = !('page' in wishes) } = {}) {
    show({ page: 1, ...wishes }, { isReplaced });
  }
  useLastPage({
    page: params.page,
    list: isPlaceholderData ? undefined : data,
    onPage: (page) => change({ page }, { isReplaced: true }),
  });
  const isNarrowed = params.q !== '' || params.status !== 'all' || params.memberId !== '';
  const isEmpty = data?.projects.length === 0;

  return (
    <section aria-label={t('adminProjects:title')} className="grid gap-4">
      <ListFilters params={params} onChange={change} />
      <p role="status" className="sr-only">
        {data && !isPlaceholderData && t('adminProjects:list.found', { count: data.total })}
      </p>
      {!data && !error && <PageSkeleton className="h-49" />}
      {error && (
        <Failure title={t('adminProjects:list.failed')} error={error} onRetry={() => void refetch()} />
      )}
      <div {...area} className="outline-none empty:hidden">
        {isEmpty && !isNarrowed && <p className="py-6 text-muted">{t('adminProjects:list.empty')}</p>}
        {isEmpty && isNarrowed && (
          <div className="grid justify-items-start gap-3 py-6">
            <p className="text-muted">{t('adminProjects:list.noneFound')}</p>
            <Button look="quiet" onClick={() => change({ q: '', status: 'all', memberId: '' })}>
              {t('adminProjects:list.showAll')}
            </Button>
          </div>
        )}
        {data && !isEmpty && (
          <>
            <p aria-hidden="true" className="text-muted text-xs lg:hidden">
              {t('frame:table.sortBy')}
            </p>
            <ProjectsTable
              projects={data.projects}
              sort={params.sort}
              isLate={isPlaceholderData}
              onSort={(sort) => change({ sort })}
              onAct={(what, project) => setPending({ what, project })}
            />
          </>
        )}
      </div>
      {data && <Pager page={params.page} {...data} onPage={(page) => change({ page })} />}
      <DuplicateDialog
        project={pending?.what === 'duplicate' ? pending.project : null}
        onClose={() => setPending(null)}
      />
      <RemoveDialog
        project={pending?.what === 'remove' ? pending.project : null}
        onClose={() => setPending(null)}
        onRemoved={() => setPending(null)}
      />
    </section>
  );
}

const GATHER_MS = 1000;

/** Live updates, throttled to once a second. */
function useLiveList() {
  const queryClient = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readSoon = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void queryClient.invalidateQueries({ queryKey: ['adminProjects'] });
      }, GATHER_MS);
    };
    let isFirst = true;
    const stop = followEvents(projectEndpoints.watch, {
      onOpen() {
        if (!isFirst) readSoon();
        isFirst = false;
      },
      onEvent: ({ event }) => event === 'project' && readSoon(),
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [queryClient]);
}
