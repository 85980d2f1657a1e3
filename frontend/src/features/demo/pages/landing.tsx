import { useTranslation } from 'react-i18next';
import { LeadForm } from '../../../components/lead-form/lead-form.tsx';
import { ReadingFailure } from '../../../components/reading/reading-failure.tsx';
import { useTwoSteps } from '../../../components/start-demo/use-two-steps.ts';
import { Accordion } from '../../../components/ui/accordion.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Failure } from '../../../components/ui/failure.tsx';
import { SlotPicture } from '../../../components/ui/slot-picture.tsx';
import { useDemo } from '../../../lib/demo/use-demo.ts';
import { useSettings } from '../../../lib/settings.tsx';
import { Benefits, Facts, ThreeSteps } from '../landing/landing-sections.tsx';
import { TwoStepForm } from '../landing/two-step-form.tsx';
import { ReadingPanel } from '../reading/components/reading-panel.tsx';

const questions = ['cost', 'integration', 'accuracy', 'customization'] as const;

function LandingFaq() {
  const { t } = useTranslation();
  const entries = questions.map((name) => ({
    question: t(`landing:faq.${name}.question`),
    answer: t(`landing:faq.${name}.answer`),
  }));
  return (
    <section className="column mt-24 grid gap-8 lg:grid-cols-[4fr_8fr] lg:gap-16">
      <h2 className="text-3xl">{t('landing:faq.title')}</h2>
      <Accordion name="faq" entries={entries} />
    </section>
  );
}

/** Scrolls to the top and, on the first step, focuses the field. The style sheet decides between smooth and instant. */
function startAgain() {
  window.scrollTo({ top: 0 });
  document.querySelector<HTMLInputElement>('main [name=domain]')?.focus({ preventScroll: true });
}

export function DemoLandingPage() {
  const { t } = useTranslation();
  const { leadForm } = useSettings();
  const steps = useTwoSteps('landing');
  const { demo, error, isConnected, reload } = useDemo(steps.demoId ?? '');

  return (
    <>
      <div className="column grid gap-12 pt-8 sm:pt-16">
        <div className="grid gap-5">
          <h1 className="max-w-[13.4em] text-3xl min-[360px]:text-4xl sm:text-5xl xl:text-6xl">
            {t('landing:title')}
          </h1>
          <p className="max-w-[60ch] text-lg text-muted">{t('landing:subtitle')}</p>
        </div>
        <div className="grid items-start gap-12 lg:grid-cols-[8fr_4fr] lg:gap-16">
          <div className="rounded-md border border-line bg-card p-5 sm:p-8">
            <TwoStepForm
              steps={steps}
              heading="h2"
              leadForm={leadForm && <LeadForm {...leadForm} website={steps.website} onUsed={steps.finish} />}
            />
          </div>
          {error ? (
            <Failure title={t('chat:page.errorFetchingDemo')} error={error} onRetry={reload} />
          ) : steps.demoId ? (
            <ReadingPanel domain={steps.website} isStarting demo={demo} isConnected={isConnected}>
              {demo?.status === 'failed' && <ReadingFailure demo={demo} />}
            </ReadingPanel>
          ) : (
            <Facts />
          )}
        </div>
        <SlotPicture slot="landing.hero" shape="band" />
      </div>
      <ThreeSteps />
      <Benefits />
      <LandingFaq />
      <section className="column mt-24 grid justify-items-start gap-8">
        <h2 className="max-w-[12.1em] text-3xl sm:text-5xl">{t('landing:cta.title')}</h2>
        <Button onClick={startAgain} className="noscript:hidden min-h-14">
          {t('landing:cta.button')}
        </Button>
      </section>
    </>
  );
}
