import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SlotPicture } from '../components/content/slot-picture.tsx';
import { ContactButton } from '../components/layout/contact-button.tsx';
import { BookingButton } from '../features/contact/components/booking-button.tsx';
import { AnswerExample } from '../features/demo/components/answer-example.tsx';
import { TwoStepForm } from '../features/demo/components/two-step-form.tsx';
import { WebsiteForm } from '../features/demo/components/website-form.tsx';
import { useDemo } from '../features/demo/use-demo.ts';
import { useTwoSteps } from '../features/demo/use-two-steps.ts';
import { Benefits } from '../features/home/components/benefits.tsx';
import { CallToAction } from '../features/home/components/call-to-action.tsx';
import { Faq } from '../features/home/components/faq.tsx';
import { FeatureBoxes } from '../features/home/components/feature-boxes.tsx';
import { HeroFigures } from '../features/home/components/hero-figures.tsx';
import { ServicesIndex } from '../features/home/components/services-index.tsx';
import { Solutions } from '../features/home/components/solutions.tsx';
import { VoiceSection } from '../features/home/components/voice-section.tsx';
import { useChatScript } from '../features/home/use-chat-script.ts';
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
  useChatScript();
  const { demo, isConnected } = useDemo(steps.demoId ?? '');

  return (
    <>
      <section
        id="home"
        className="column grid items-start gap-14 pt-8 sm:pt-16 lg:grid-cols-[7fr_5fr] lg:gap-16"
      >
        <div className="grid gap-10">
          <div className="grid gap-5">
            <h1 className="max-w-[14ch] text-4xl sm:text-5xl xl:text-6xl">
              {t('home:hero.title_1')} <span className="text-brand-strong">{t('home:hero.title_2')}</span>
            </h1>
            <p className="max-w-[46ch] text-lg text-muted">{t('home:hero.subtitle')}</p>
          </div>
          <WebsiteForm steps={steps} />
          <HeroFigures />
        </div>
        <div className="lg:pt-4">
          <AnswerExample />
        </div>
      </section>
      <SlotPicture slot="home.hero" shape="band" isFirst className="column mt-14" />
      <FeatureBoxes callAction={<BookingButton label={t('home:boxes.call.button')} />} />
      <section id="chatbot-demo" className="mt-24 border-line border-t bg-card py-16 sm:py-24">
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
      <VoiceSection />
      <ServicesIndex />
      <Benefits />
      <Solutions />
      <CallToAction contactAction={<ContactButton label={t('home:cta.contact')} />} />
      <Faq />
    </>
  );
}
