import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LeadForm } from '../../../components/lead-form/lead-form.tsx';
import { Bench } from '../../../components/reading/bench.tsx';
import { ReadingFailure } from '../../../components/reading/reading-failure.tsx';
import { TwoStepForm } from '../../../components/start-demo/two-step-form.tsx';
import { useTwoSteps } from '../../../components/start-demo/use-two-steps.ts';
import { WebsiteForm } from '../../../components/start-demo/website-form.tsx';
import { SlotPicture } from '../../../components/ui/slot-picture.tsx';
import { useDemo } from '../../../lib/demo/use-demo.ts';
import { useLanguage } from '../../../lib/navigation/use-language.ts';
import { useSettings } from '../../../lib/settings.tsx';
import { BookingButton } from '../contact/components/booking-button.tsx';
import { ContactButton } from '../contact/components/contact-button.tsx';
import { AnswerExample } from '../home/components/answer-example.tsx';
import { Benefits } from '../home/components/benefits.tsx';
import { CallToAction } from '../home/components/call-to-action.tsx';
import { Faq } from '../home/components/faq.tsx';
import { FeatureBoxes } from '../home/components/feature-boxes.tsx';
import { HeroFigures } from '../home/components/hero-figures.tsx';
import { ServicesIndex } from '../home/components/services-index.tsx';
import { Solutions } from '../home/components/solutions.tsx';
import { VoiceSection } from '../home/components/voice-section.tsx';
import { useChatScript } from '../home/use-chat-script.ts';

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
