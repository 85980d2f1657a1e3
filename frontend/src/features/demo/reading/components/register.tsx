import type { Demo } from '@fucina/contracts/demo';
import { useTranslation } from 'react-i18next';
import { LeftOut } from '../../../../components/reading/left-out.tsx';
import { PageList } from '../../../../components/reading/page-list.tsx';
import { PageRuler } from '../../../../components/reading/page-ruler.tsx';
import { ReadingStatus } from '../../../../components/reading/reading-status.tsx';
import { useListView } from '../../../../lib/navigation/use-list-view.ts';
import { splitByOutcome, tonesOf } from '../../../../lib/outcomes/outcomes.ts';
import { demoView } from '../../demo-view.ts';
import { OutcomeFilter } from './outcome-filter.tsx';
import { ReadingCount } from './reading-count.tsx';

export const REGISTER_ID = 'pages';

export function Register({
  demo,
  isLive,
  isConnected,
}: {
  demo: Demo;
  isLive: boolean;
  isConnected: boolean;
}) {
  const { t } = useTranslation();
  const { view, show } = useListView(demoView);
  const { pages } = demo;
  const hasChosen = pages.some(({ outcome }) => outcome === view.pages);
  const { read, leftOut } = splitByOutcome(pages);
  // Once the reading is over and has learned nothing, the reasons are all there is to show.
  const isSplit = !hasChosen && (isLive || read.length > 0);
  const listed = hasChosen ? pages.filter(({ outcome }) => outcome === view.pages) : pages;

  return (
    <section id={REGISTER_ID} className="@container">
      <div className="grid @4xl:grid-cols-[5fr_7fr] content-start gap-x-16 gap-y-5 border-ink border-t-2 pt-6">
        <div className="grid content-start gap-5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h2 className="text-xl @4xl:text-2xl">{t('reading:title')}</h2>
            <ReadingStatus {...demo} isConnected={isConnected} />
          </div>
          <div className="grid gap-3">
            <PageRuler tones={tonesOf(pages)} isLive={isLive} />
            <ReadingCount {...demo} />
          </div>
          <OutcomeFilter
            pages={pages}
            chosen={hasChosen ? view.pages : 'all'}
            onChoose={(outcome) => show({ pages: outcome }, { isReplaced: true })}
          />
        </div>
        <div className="min-w-0 border-line @4xl:border-t-0 border-y">
          <PageList
            // Another list, rather than news in this one.
            key={isSplit ? 'read' : view.pages}
            pages={isSplit ? read : listed}
            isLive={isLive}
            className="max-h-[24.5rem]"
          />
          {isSplit && <LeftOut pages={leftOut} />}
        </div>
      </div>
    </section>
  );
}
