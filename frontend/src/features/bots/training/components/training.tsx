import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRowFocus } from '../../../../components/table/use-row-focus.ts';
import { DropArea } from '../../../../components/ui/drop-area.tsx';
import { NotLoaded } from '../../../../components/ui/not-loaded.tsx';
import { Section } from '../../../../components/ui/section.tsx';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import { usageQuery } from '../../api.ts';
import { ACCEPTED } from '../checks.ts';
import { useSources } from '../use-sources.ts';
import { useUploads } from '../use-uploads.ts';
import { ImportForm } from './import-form.tsx';
import { SourceList } from './source-list.tsx';
import { UploadRow } from './upload-row.tsx';

type TrainingProps = { botId: string; isReadOnly: boolean };

/** Loads its own texts. */
export function Training(props: TrainingProps) {
  const { ready } = useTranslation('training');
  return ready ? <Sources {...props} /> : <Skeleton className="h-40 w-full" />;
}

function Sources({ botId, isReadOnly }: TrainingProps) {
  const { t } = useTranslation();
  const { list, sources, news } = useSources(botId);
  const uploads = useUploads(botId);
  const uploadArea = useRowFocus();
  const [isImporting, setIsImporting] = useState(false);
  const documents = sources?.filter(({ kind }) => kind === 'document') ?? [];
  const imports = sources?.filter(({ kind }) => kind === 'page' || kind === 'site') ?? [];
  const lists = { botId, isReadOnly };

  return (
    <div className="grid gap-6">
      <p role="status" className="sr-only">
        {news}
      </p>
      <NotLoaded query={list} failure={t('training:failed')} />
      <Section title={t('training:imports.title')} id="builder-sources">
        {!isReadOnly && <ImportForm botId={botId} isClosed={uploads.isBusy} onImporting={setIsImporting} />}
        {sources && (
          <SourceList
            {...lists}
            sources={imports}
            label={t('training:imports.list')}
            empty={t('training:imports.empty')}
          />
        )}
      </Section>
      <Section title={t('training:documents.title')} className="grid gap-3 border-line border-t pt-6">
        <div {...uploadArea} className="grid gap-3 outline-none empty:hidden">
          {!isReadOnly && (
            <DropArea
              label={t('training:documents.add')}
              choose={t('training:documents.choose')}
              hint={t('training:documents.hint')}
              accept={ACCEPTED}
              isClosed={uploads.isBusy || isImporting}
              onFiles={uploads.add}
            />
          )}
          {uploads.uploads.length > 0 && (
            <ul aria-label={t('training:upload.list')} className="grid border-line border-t">
              {uploads.uploads.map((upload) => (
                <UploadRow
                  key={upload.key}
                  upload={upload}
                  onRetry={() => uploads.retry(upload.key)}
                  onDrop={() => uploads.drop(upload.key)}
                />
              ))}
            </ul>
          )}
        </div>
        {sources && (
          <SourceList
            {...lists}
            sources={documents}
            label={t('training:documents.list')}
            empty={t('training:documents.empty')}
          />
        )}
      </Section>
      <PlanPages botId={botId} />
    </div>
  );
}

function PlanPages({ botId }: { botId: string }) {
  const { t } = useTranslation();
  const { data: usage } = useQuery(usageQuery(botId));
  if (!usage) return null;
  const { used, limit } = usage.pages;
  const isFull = limit !== null && used >= limit;
  return (
    <div className="grid gap-1 text-sm">
      <p className="figures font-semibold">
        {limit === null
          ? t('training:plan.unlimited', { count: used, used })
          : t('training:plan.used', { count: limit, used, limit })}
      </p>
      {isFull && <p className="border-ember border-l-4 pl-3">{t('training:plan.full')}</p>}
      <p className="text-muted">{t('training:plan.counts')}</p>
    </div>
  );
}
