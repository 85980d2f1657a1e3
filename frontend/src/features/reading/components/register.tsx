import type { Demo } from '@fucina/contracts/demo';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChosenOutcome, OutcomeFilter } from './outcome-filter.tsx';
import { PageList } from './page-list.tsx';
import { ReadingCount } from './reading-count.tsx';
import { ReadingStatus } from './reading-status.tsx';
import { Ruler } from './ruler.tsx';

/** Everything that was found of a website and what became of it. */
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
  const [chosen, setChosen] = useState<ChosenOutcome>('all');
  const { pages, status } = demo;
  const hasChosen = pages.some(({ outcome }) => outcome === chosen);
  const shown = hasChosen ? pages.filter(({ outcome }) => outcome === chosen) : pages;

  return (
    <section className="grid content-start gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-xl">{t('reading:title')}</h2>
        <ReadingStatus status={status} isConnected={isConnected} />
      </div>
      <div className="grid gap-3 border-ink border-t-2 pt-4">
        <Ruler pages={pages} />
        <ReadingCount {...demo} />
      </div>
      <details open className="group">
        <summary className="flex min-h-11 list-none items-center gap-3 font-semibold text-sm [&::-webkit-details-marker]:hidden">
          <svg
            viewBox="0 0 12 12"
            className="size-3 transition-transform group-open:rotate-90"
            aria-hidden="true"
          >
            <path d="m4 2 4 4-4 4" fill="none" stroke="currentColor" strokeWidth="2" />
          </svg>
          {t('reading:toggle')}
        </summary>
        <div className="mt-2 grid gap-4">
          <OutcomeFilter pages={pages} chosen={hasChosen ? chosen : 'all'} onChoose={setChosen} />
          <PageList pages={shown} isLive={isLive} className="max-h-[20.5rem] border-line border-y" />
        </div>
      </details>
    </section>
  );
}
