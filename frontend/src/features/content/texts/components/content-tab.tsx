import { contentEndpoints } from '@fucina/contracts/endpoints/content';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import { Failure } from '../../../../components/ui/failure.tsx';
import { PageSkeleton } from '../../../../components/ui/page-skeleton.tsx';
import { fill } from '../../../../lib/api/api-client.ts';
import { useQueryParams } from '../../../../lib/navigation/use-query-params.ts';
import { useCatalog, useContents, useReport } from '../api.ts';
import { Workspace } from '../editor/workspace.tsx';
import { buildRows, type Filter, filterRows, type TextRow } from '../text-rows.ts';
import { AddContentDialog } from './add-content-dialog.tsx';
import { ContentFilters } from './content-filters.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { RemoveContentDialog } from './remove-content-dialog.tsx';
import { TextList } from './text-list.tsx';

type Opened =
  | { kind: 'add' | 'import' | 'page' }
  | { kind: 'edit' | 'remove'; id: string }
  | { kind: 'none' };

export function ContentTab() {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const contents = useContents();
  const { data: report } = useReport();
  const [filter, setFilter] = useState<Filter>({ search: '', part: '', show: 'all' });
  const [opened, setOpened] = useAddressedText();
  const rows = useMemo(
    () => (catalog.data && contents.data ? buildRows(catalog.data, contents.data) : null),
    [catalog.data, contents.data],
  );
  const error = contents.error ?? catalog.error;
  if (error && !rows) {
    const retry = () => void Promise.all([contents.refetch(), catalog.refetch()]);
    return <Failure title={t('adminContent:errors.fetch')} error={error} onRetry={retry} />;
  }
  if (!rows) return <PageSkeleton />;

  const found = filterRows(rows, filter, report);
  const close = () => setOpened({ kind: 'none' });
  const chosen =
    'id' in opened ? rows.find(({ id, textKey }) => id === opened.id || textKey === opened.id) : null;
  const isEmpty = contents.data?.length === 0;
  return (
    <div className="grid gap-6">
      <Actions onOpen={(kind) => setOpened({ kind })} />
      {isEmpty && <p className="empty-note">{t('adminContent:none')}</p>}
      <ContentFilters filter={filter} parts={partsOf(rows)} found={found.length} onChange={setFilter} />
      <TextList
        key={JSON.stringify(filter)}
        rows={found}
        onEdit={({ id }) => setOpened({ kind: 'edit', id })}
        onRemove={({ id }) => setOpened({ kind: 'remove', id })}
      />
      {opened.kind === 'add' && <AddContentDialog onClose={close} />}
      {opened.kind === 'import' && <ImportDialog onClose={close} />}
      {(opened.kind === 'page' || (opened.kind === 'edit' && chosen)) && (
        <Workspace rows={rows} report={report} first={chosen ?? null} onClose={close} />
      )}
      {opened.kind === 'remove' && chosen && (
        <RemoveContentDialog row={chosen} onRemoved={() => undefined} onClose={close} />
      )}
    </div>
  );
}

const partsOf = (rows: readonly TextRow[]) => [...new Set(rows.map(({ part }) => part))];

/** Opens the text linked to from a preview in another tab. */
function useAddressedText() {
  const [params, setParams] = useQueryParams();
  const addressed = params.get('text');
  const [opened, setOpened] = useState<Opened>(
    addressed ? { kind: 'edit', id: addressed } : { kind: 'none' },
  );
  function open(next: Opened) {
    setOpened(next);
    if (addressed) setParams({}, { replace: true });
  }
  return [opened, open] as const;
}

function Actions({ onOpen }: { onOpen: (kind: 'add' | 'import' | 'page') => void }) {
  const { t } = useTranslation();
  const exportLink = (format: 'json' | 'csv') => (
    <a href={fill(contentEndpoints.export, { format }).path} download className="link py-2.5">
      {t(`adminContent:transfer.${format}`)}
    </a>
  );
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 text-sm">
      <Button onClick={() => onOpen('page')}>{t('adminContent:onPage')}</Button>
      <Button look="quiet" onClick={() => onOpen('add')}>
        {t('adminContent:addTitle')}
      </Button>
      <div className="flex flex-wrap gap-x-6">
        <button type="button" onClick={() => onOpen('import')} className="link min-h-11">
          {t('adminContent:transfer.importTitle')}
        </button>
        {exportLink('json')}
        {exportLink('csv')}
      </div>
    </div>
  );
}
