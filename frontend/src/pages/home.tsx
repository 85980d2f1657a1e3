import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AnswerExample } from '../features/demo/components/answer-example.tsx';
import { TwoStepForm } from '../features/demo/components/two-step-form.tsx';
import { WebsiteForm } from '../features/demo/components/website-form.tsx';
import { useDemo } from '../features/demo/use-demo.ts';
import { useTwoSteps } from '../features/demo/use-two-steps.ts';
import { LeadForm } from '../features/lead-form/components/lead-form.tsx';
import { Bench } from '../features/reading/components/bench.tsx';
import { ReadingFailure } from '../features/reading/components/reading-failure.tsx';
import { useSettings } from '../lib/settings.tsx';
import { useLanguage } from '../lib/use-language.ts';

export function HomePage() {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  const { leadForm } = useSettings();
  const steps = useTwoSteps('home');
  const { demo, isConnected } = useDemo(steps.demoId ?? '');

  return (
    <>
      <section
        id="home"
        className="column grid items-start gap-14 pt-8 sm:pt-16 lg:grid-cols-[7fr_5fr] lg:gap-16"
      >
        <div className="grid gap-10">
          <div className="grid gap-5">
            <h1 className="max-w-[14ch] text-4xl sm:text-5xl xl:text-6xl">{t('home:title')}</h1>
            <p className="max-w-[46ch] text-lg text-muted">{t('home:intro')}</p>
          </div>
          <WebsiteForm steps={steps} />
        </div>
        <div className="lg:pt-4">
          <AnswerExample />
        </div>
      </section>
      <section id="chatbot-demo" className="mt-24 border-line border-y bg-card py-16 sm:py-24">
        <div className="column grid items-start gap-12 lg:grid-cols-[5fr_7fr] lg:gap-16">
          <div className="grid gap-12 lg:order-2">
            <div className="grid gap-4">
              <h2 className="max-w-[16ch] text-3xl sm:text-4xl">{t('home:demo.title')}</h2>
              <p className="max-w-[52ch] text-muted">{t('home:demo.intro')}</p>
            </div>
            <TwoStepForm
              steps={steps}
              heading="h3"
              leadForm={leadForm && <LeadForm {...leadForm} website={steps.website} onUsed={steps.finish} />}
            />
          </div>
          <div className="grid gap-6 lg:sticky lg:top-24">
            <Bench domain={steps.website} isStarting={steps.isCreating} demo={demo} isConnected={isConnected}>
              {demo?.status === 'failed' && <ReadingFailure demo={demo} />}
            </Bench>
            <Link to={linkTo('/chatbot-demo')} className="link justify-self-start py-1 text-sm">
              {t('home:demo.more')}
            </Link>
          </div>
        </div>
      </section>
    </>
  );
}
