import type { ReaderState } from '@fucina/contracts/system';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { NotLoaded } from '../../../../components/ui/not-loaded.tsx';
import { MajorSection } from '../../../../components/ui/section.tsx';
import { systemQuery } from '../api.ts';
import { Crawls } from './crawls.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import { Model } from './model.tsx';
import { Queues } from './queues.tsx';
import { Services } from './services.tsx';

/** Separate queries, so that one failure does not hide the rest. */
export function System() {
  const { t } = useTranslation();
  const query = useQuery(systemQuery);
  const { data } = query;
  return (
    <div className="grid gap-12">
      <Services />
      <FailedJobs />
      {!data && (
        <MajorSection title={t('adminSystem:queues.title')} text={t('adminSystem:queues.text')}>
          <NotLoaded query={query} failure={t('adminSystem:failed')} table={t('adminSystem:loading')} />
        </MajorSection>
      )}
      {data && (
        <>
          <Queues queues={data.queues} />
          <Crawls crawls={data.crawls} />
          <Model model={data.model} />
          <Reader reader={data.reader} />
        </>
      )}
    </div>
  );
}

/** Stands out if the reader should run but cannot. */
function Reader({ reader: { state, isByWordsAlone } }: { reader: ReaderState }) {
  const { t } = useTranslation();
  const isAtFault = state !== 'on' && state !== 'off';
  return (
    <MajorSection title={t('adminSystem:reader.title')}>
      <p className={clsx('empty-note', isAtFault && 'font-semibold text-ember')}>
        {t(`adminSystem:reader.${state}`)}
        {isByWordsAlone && ` ${t('adminSystem:reader.wordsAlone')}`}
      </p>
    </MajorSection>
  );
}
