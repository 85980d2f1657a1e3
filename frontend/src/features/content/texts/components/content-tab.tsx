import { contentEndpoints } from '@fucina/contracts/endpoints/content';
import type { Language } from '@fucina/contracts/language';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRowFocus } from '../../../../components/table/use-row-focus.ts';
import { Button } from '../../../../components/ui/button.tsx';
import { Failure } from '../../../../components/ui/failure.tsx';
import { PageSkeleton } from '../../../../components/ui/page-skeleton.tsx';
import { fill } from '../../../../lib/api/api-client.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { useListView } from '../../../../lib/navigation/use-list-view.ts';
import { useSettings } from '../../../../lib/settings.tsx';
import { writeKeptFor } from '../../../../lib/texts/kept-for.ts';
import { contentView } from '../../content-view.ts';
import { describeText } from '../../text-names.ts';
import { useCatalog, useContents, useReport } from '../api.ts';
import { Workspace } from '../editor/workspace.tsx';
import { buildRows, filterRows, type TextRow } from '../text-rows.ts';
import { AddContentDialog } from './add-content-dialog.tsx';
import { ContentFilters } from './content-filters.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { RemoveContentDialog } from './remove-content-dialog.tsx';
import { TextList } from './text-list.tsx';

type OpenDialog = { kind: 'add' | 'import' | 'page' } | { kind: 'remove'; id: string } | null;

export function ContentTab() {
  const nameOf = useNames();
  const values = useShownValues();
  const { t } = useTranslation();
  const catalog = useCatalog();
  const contents = useContents();
  const { data: report } = useReport();
  const { view, show, openId, open, close } = useListView(contentView);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const rows = useMemo(
    () => (catalog.data && contents.data ? buildRows(catalog.data, contents.data) : null),
    [catalog.data, contents.data],
  );
  const area = useRowFocus();
  const error = contents.error ?? catalog.error;
  if (error && !rows) {
    const retry = () => void Promise.all([contents.refetch(), catalog.refetch()]);
    return <Failure title={t('adminContent:errors.fetch')} error={error} onRetry={retry} />;
  }
  if (!rows) return <PageSkeleton />;

  const parts = [...new Set(rows.map(({ part }) => part))];
  const filter = { search: view.q, part: parts.includes(view.part) ? view.part : '', show: view.show };
  const found = filterRows(rows, filter, { report, nameOf, values });
  const edited = view.tab !== 'media' && rows.find(({ id, textKey }) => id === openId || textKey === openId);
  const removed = dialog?.kind === 'remove' && rows.find(({ id }) => id === dialog.id);
  const closeDialog = () => setDialog(null);
  const isUntouched = contents.data?.length === 0;
  return (
    <div className="grid gap-6">
      <Actions onOpen={(kind) => setDialog({ kind })} />
      {isUntouched && found.length > 0 && (
        <p className="empty-note">{t('adminContent:untouched', { action: t('adminContent:onPage') })}</p>
      )}
      <ContentFilters filter={filter} parts={parts} found={found.length} onShow={show} />
      <div {...area} className="outline-none">
        <TextList
          key={JSON.stringify(filter)}
          rows={found}
          none={t(
            isUntouched && filter.show === 'edited' ? 'adminContent:none' : 'adminContent:nothingFound',
          )}
          onEdit={({ id }) => open(id)}
          onRemove={({ id }) => setDialog({ kind: 'remove', id })}
        />
      </div>
      {dialog?.kind === 'add' && <AddContentDialog onClose={closeDialog} />}
      {dialog?.kind === 'import' && <ImportDialog onClose={closeDialog} />}
      {dialog?.kind === 'page' && (
        <Workspace rows={rows} report={report} first={null} onClose={closeDialog} />
      )}
      {edited && <Workspace rows={rows} report={report} first={edited} onClose={close} />}
      {removed && <RemoveContentDialog row={removed} onClose={closeDialog} />}
    </div>
  );
}

/** Names are written once per row, since a search reads all of them at every letter. */
function useNames() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return useMemo(() => {
    const names = new WeakMap<TextRow, string>();
    return (row: TextRow) => {
      const name = names.get(row) ?? describeText(row, { t, language });
      names.set(row, name);
      return name;
    };
  }, [t, language]);
}

/** The brand and the retention periods, as the website states them. */
function useShownValues() {
  const { i18n } = useTranslation();
  const { keptFor } = useSettings();
  const valuesIn = (language: Language) => ({
    ...i18n.options.interpolation?.defaultVariables,
    ...writeKeptFor(keptFor, language),
  });
  return { it: valuesIn('it'), en: valuesIn('en') };
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
