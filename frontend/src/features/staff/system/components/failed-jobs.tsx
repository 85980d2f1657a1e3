import type { FailedJob } from '@fucina/contracts/system';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../../components/table/columns.ts';
import { Moment } from '../../../../components/table/moment.tsx';
import { useRowFocus } from '../../../../components/table/use-row-focus.ts';
import { ConfirmDialog } from '../../../../components/ui/confirm-dialog.tsx';
import { DataTable } from '../../../../components/ui/data-table.tsx';
import { NotLoaded } from '../../../../components/ui/not-loaded.tsx';
import { MajorSection } from '../../../../components/ui/section.tsx';
import { failedJobsQuery } from '../api.ts';
import { useJobActions } from '../use-job-actions.ts';

export function FailedJobs() {
  const { t } = useTranslation();
  const query = useQuery(failedJobsQuery);
  const { data } = query;
  const { retry, discard, isBusy } = useJobActions();
  const [pending, setPending] = useState<FailedJob | null>(null);
  const area = useRowFocus();
  const columns = useColumns({ onRetry: retry, onDiscard: setPending, isBusy });

  function confirm() {
    if (pending) discard(pending);
    setPending(null);
  }

  return (
    <MajorSection title={t('adminSystem:failedJobs.title')} text={t('adminSystem:failedJobs.text')}>
      <NotLoaded
        query={query}
        failure={t('adminSystem:failedJobs.failed')}
        table={t('adminSystem:loading')}
      />
      {data && (
        <div {...area} className="outline-none">
          {data.length === 0 ? (
            <p className="empty-note">{t('adminSystem:failedJobs.none')}</p>
          ) : (
            <DataTable
              caption={t('adminSystem:failedJobs.title')}
              columns={columns}
              rows={data}
              rowKey={({ queue, id }) => `${queue} ${id}`}
            />
          )}
        </div>
      )}
      <ConfirmDialog
        title={t('adminSystem:failedJobs.ask.title')}
        action={t('adminSystem:failedJobs.discard')}
        isOpen={pending !== null}
        isBusy={isBusy}
        onConfirm={confirm}
        onClose={() => setPending(null)}
        text={t('adminSystem:failedJobs.ask.text')}
      />
    </MajorSection>
  );
}

type Actions = { onRetry: (job: FailedJob) => void; onDiscard: (job: FailedJob) => void; isBusy: boolean };

function useColumns({ onRetry, onDiscard, isBusy }: Actions): Column<FailedJob>[] {
  const { t } = useTranslation();
  const button = 'min-h-11 underline underline-offset-4 hover:text-ink disabled:opacity-60';
  return [
    {
      id: 'what',
      label: t('adminSystem:failedJobs.columns.what'),
      isHeading: true,
      className: '@3xl:w-72',
      cell: ({ queue, subject, id }) => (
        <>
          {t(`adminSystem:queues.names.${queue}`, { defaultValue: queue })}
          <code className="block wrap-anywhere font-normal text-muted text-xs">{subject ?? id}</code>
        </>
      ),
    },
    {
      id: 'reason',
      label: t('adminSystem:failedJobs.columns.reason'),
      cell: ({ reason, attempts }) => (
        <>
          <span className="wrap-anywhere">{reason || t('adminSystem:unknown')}</span>{' '}
          <span className="whitespace-nowrap text-muted">
            ({t('adminSystem:failedJobs.attempts', { count: attempts })})
          </span>
        </>
      ),
    },
    {
      id: 'when',
      label: t('adminSystem:failedJobs.columns.when'),
      className: '@3xl:w-64',
      cell: ({ failedAt }) => (failedAt ? <Moment at={failedAt} /> : t('adminSystem:unknown')),
    },
    {
      id: 'actions',
      label: t('adminSystem:failedJobs.columns.actions'),
      className: '@3xl:w-52',
      cell: (job) => (
        <span className="flex flex-wrap gap-x-6">
          <button type="button" disabled={isBusy} onClick={() => onRetry(job)} className={button}>
            {t('adminSystem:failedJobs.retry')}
          </button>
          <button
            type="button"
            disabled={isBusy}
            onClick={() => onDiscard(job)}
            className={`${button} text-muted`}
          >
            {t('adminSystem:failedJobs.discard')}
          </button>
        </span>
      ),
    },
  ];
}
