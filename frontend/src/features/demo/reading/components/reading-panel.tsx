import type { Demo } from '@fucina/contracts/demo';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LeftOut } from '../../../../components/reading/left-out.tsx';
import { PageList } from '../../../../components/reading/page-list.tsx';
import { PageRuler } from '../../../../components/reading/page-ruler.tsx';
import { ReadingStatus } from '../../../../components/reading/reading-status.tsx';
import { LiveDot } from '../../../../components/ui/live-dot.tsx';
import { splitByOutcome, tonesOf } from '../../../../lib/outcomes/outcomes.ts';
import { ReadingCount } from './reading-count.tsx';

type ReadingPanelProps = {
  /** The domain as typed, until the demo supplies its own. */
  domain: string;
  isStarting: boolean;
  demo: Demo | undefined;
  isConnected: boolean;
  children?: ReactNode;
};

export function ReadingPanel({ domain, isStarting, demo, isConnected, children }: ReadingPanelProps) {
  const { t } = useTranslation();
  const shownDomain = demo?.domain ?? domain;
  const isLive = demo?.status === 'queued' || demo?.status === 'reading';
  const { read, leftOut } = splitByOutcome(demo?.pages ?? []);

  return (
    <section
      aria-label={t('analyzer:bench.label')}
      className="grid content-start gap-5 on-ink rounded-md p-5 sm:p-8"
    >
      <div className="grid gap-1">
        {demo ? (
          <ReadingStatus {...demo} isConnected={isConnected} />
        ) : (
          <p
            className={clsx(
              'flex items-center gap-2 font-semibold text-sm',
              isStarting ? 'text-ember' : 'text-muted',
            )}
          >
            {isStarting && <LiveDot />}
            {isStarting ? t('analyzer:bench.starting') : t('analyzer:bench.idle')}
          </p>
        )}
        <h2
          className={clsx(
            'line-clamp-2 break-all text-xl sm:text-2xl',
            shownDomain ? 'text-ink' : 'text-field',
          )}
        >
          {shownDomain || t('analyzer:bench.idleDomain')}
        </h2>
      </div>
      <PageRuler key={demo?.demoId} tones={tonesOf(demo?.pages ?? [])} isLive={isLive} />
      {demo && <ReadingCount {...demo} />}
      {children}
      {demo ? (
        <div>
          <PageList key={demo.demoId} pages={read} isLive className="h-60 border-line border-t" />
          <LeftOut pages={leftOut} />
        </div>
      ) : (
        <EmptyRegister />
      )}
    </section>
  );
}

const EMPTY_LINES = ['first', 'second', 'third', 'fourth'];

function EmptyRegister() {
  const { t } = useTranslation();
  return (
    <div>
      <p className="max-w-none border-line border-t py-4 text-muted text-sm">
        {t('analyzer:bench.idleText')}
      </p>
      {EMPTY_LINES.map((line) => (
        <div key={line} aria-hidden="true" className="h-12 border-line border-t" />
      ))}
    </div>
  );
}
