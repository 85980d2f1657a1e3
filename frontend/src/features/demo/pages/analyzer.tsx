import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ReadingFailure } from '../../../components/reading/reading-failure.tsx';
import { LatestDemoLink } from '../../../components/start-demo/latest-demo-link.tsx';
import { buttonClass } from '../../../components/ui/button.tsx';
import { CreateDemoForm } from '../analyzer/create-demo-form.tsx';
import { HowItWorks } from '../analyzer/how-it-works.tsx';
import { useAnalysis } from '../analyzer/use-analysis.ts';
import { ReadingPanel } from '../reading/components/reading-panel.tsx';

export function WebsiteAnalyzerPage() {
  const { t } = useTranslation();
  const [domain, setDomain] = useState('');
  const { creation, submit, reading, demoPath, bench } = useAnalysis();

  return (
    <>
      <div className="column grid gap-12 pt-8 sm:pt-16 lg:grid-cols-[7fr_5fr] lg:gap-16">
        <div className="grid content-start gap-10">
          <div className="grid gap-5">
            <h1 className="max-w-[8em] text-4xl sm:text-5xl xl:text-6xl">{t('analyzer:title')}</h1>
            <p className="max-w-[52ch] text-lg text-muted">{t('analyzer:intro')}</p>
          </div>
          <CreateDemoForm
            creation={creation}
            onSubmit={submit}
            onDomain={setDomain}
            isLocked={demoPath !== null}
          />
          <LatestDemoLink />
        </div>
        <div ref={bench} className="scroll-mt-24 lg:pt-6">
          <ReadingPanel
            domain={domain}
            isStarting={creation.isCreating || demoPath !== null}
            demo={reading.demo}
            isConnected={reading.isConnected}
          >
            {reading.demo?.status === 'failed' && <ReadingFailure demo={reading.demo} />}
            {demoPath && (
              <div className="grid gap-3">
                <Link to={demoPath} className={buttonClass()}>
                  {t('creation:contact.goToDemo')}
                </Link>
                <p aria-live="polite" className="min-h-6 text-muted text-sm">
                  {reading.demo?.answerable && t('analyzer:bench.answerable')}
                </p>
              </div>
            )}
          </ReadingPanel>
        </div>
      </div>
      <HowItWorks />
    </>
  );
}
