import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LeadForm } from '../../../../../components/lead-form/lead-form.tsx';
import { LeftOut } from '../../../../../components/reading/left-out.tsx';
import { PageList } from '../../../../../components/reading/page-list.tsx';
import { PageRuler } from '../../../../../components/reading/page-ruler.tsx';
import { ReadingFailure } from '../../../../../components/reading/reading-failure.tsx';
import { ReadingStatus } from '../../../../../components/reading/reading-status.tsx';
import { useProgressText } from '../../../../../components/reading/use-progress-text.ts';
import { ContactForm } from '../../../../../components/start-demo/contact-form.tsx';
import { GoToDemo } from '../../../../../components/start-demo/go-to-demo.tsx';
import { domainSize } from '../../../../../components/start-demo/headline-field.tsx';
import type { TwoSteps } from '../../../../../components/start-demo/use-two-steps.ts';
import { Button } from '../../../../../components/ui/button.tsx';
import { Failure } from '../../../../../components/ui/failure.tsx';
import { useDemo } from '../../../../../lib/demo/use-demo.ts';
import { splitByOutcome, tonesOf } from '../../../../../lib/outcomes/outcomes.ts';
import { useSettings } from '../../../../../lib/settings.tsx';
import { trimSiteName } from '../trim-site-name.ts';
import { LiveChat } from './live-chat.tsx';

const TALL = 'min-h-14 lg:min-h-16';
const NOT_STARTED = { pagesRead: 0, pagesFound: 0, status: 'queued' } as const;

/** The visitor's website being read, and the first answer from it. */
export function LiveReading({ steps }: { steps: TwoSteps }) {
  const { t } = useTranslation();
  const { demo, error, isConnected, isLive, reload } = useDemo(steps.demoId ?? '');
  const heading = useRef<HTMLHeadingElement>(null);
  const domain = demo?.domain ?? steps.website;
  const { read, leftOut } = splitByOutcome(demo?.pages ?? []);
  const titles = read.map(({ title }) => title);
  const progress = useProgressText(demo ?? NOT_STARTED);
  const hasFailed = demo?.status === 'failed' && !demo.answerable;
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  // After that focus, which is not the visitor's.
  const isTouched = useTouched();

  const failure = error ? (
    <Failure title={t('chat:page.errorFetchingDemo')} error={error} onRetry={reload} />
  ) : hasFailed ? (
    <ReadingFailure demo={demo} />
  ) : null;

  return (
    <section aria-label={t('analyzer:bench.label')} className="grid gap-6">
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-6 text-muted text-sm">
          {!error && <ReadingStatus {...(demo ?? NOT_STARTED)} isConnected={isConnected} />}
          <p role="status" className="figures">
            {!failure && progress}
          </p>
        </div>
        <div className="grid items-center gap-x-8 gap-y-4 lg:grid-cols-[1fr_auto]">
          <div className="flex min-w-0 items-center lg:min-h-20">
            <h2 ref={heading} tabIndex={-1} className={`break-all outline-none ${domainSize(domain)}`}>
              {domain}
            </h2>
          </div>
          {hasFailed ? (
            <Button isBusy={steps.isCreating} onClick={steps.submitWebsite} className={TALL}>
              {t('common:errors.retry')}
            </Button>
          ) : (
            <GoToDemo steps={steps} className={TALL} />
          )}
        </div>
        <PageRuler key={demo?.demoId} tones={tonesOf(demo?.pages ?? [])} isLive={isLive} />
        <button
          type="button"
          disabled={steps.isBusy}
          onClick={steps.correctWebsite}
          className="link justify-self-start py-1 text-sm disabled:opacity-60"
        >
          {t('creation:contact.change')}
        </button>
      </div>
      {failure}
      <div className="grid items-start gap-8 md:grid-cols-[16rem_1fr] lg:grid-cols-[18rem_1fr_22rem]">
        <div className="min-w-0">
          {!failure && (
            <PageList
              key={demo?.demoId}
              pages={read.map((page) => ({ ...page, title: trimSiteName(page.title, titles) }))}
              isLive
              className="h-36 border-line border-y"
            />
          )}
          <LeftOut pages={leftOut} />
        </div>
        {!failure && <LiveChat demo={demo} isTouched={isTouched} />}
        {!hasFailed && (
          <div className="grid gap-4 md:max-lg:col-span-2 lg:col-start-1 lg:row-start-2">
            <h3 className="text-lg">{t('creation:contact.title')}</h3>
            <OwnOrProviderForm steps={steps} />
          </div>
        )}
      </div>
    </section>
  );
}

function OwnOrProviderForm({ steps }: { steps: TwoSteps }) {
  const { leadForm } = useSettings();
  if (!leadForm) return <ContactForm steps={steps} />;
  return <LeadForm {...leadForm} website={steps.website} onUsed={steps.finish} />;
}

const ACTS = ['wheel', 'touchmove', 'pointerdown', 'keydown', 'focusin'];

/** Whether the visitor has scrolled or focused anything. Scrolling by the page itself does not count. */
function useTouched() {
  const isTouched = useRef(false);
  useEffect(() => {
    const listeners = new AbortController();
    const note = () => {
      isTouched.current = true;
      listeners.abort();
    };
    for (const act of ACTS) window.addEventListener(act, note, { passive: true, signal: listeners.signal });
    return () => listeners.abort();
  }, []);
  return isTouched;
}
