import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useTwoSteps } from '../../../components/start-demo/use-two-steps.ts';
import { Accordion } from '../../../components/ui/accordion.tsx';
import { SlotPicture } from '../../../components/ui/slot-picture.tsx';
import { consentStore } from '../../../lib/browser/consent.ts';
import { useSettings } from '../../../lib/settings.tsx';
import { BookingButton } from '../contact/components/booking-button.tsx';
import { ContactButton } from '../contact/components/contact-button.tsx';
import { Benefits } from '../home/components/benefits.tsx';
import { CallToAction } from '../home/components/call-to-action.tsx';
import { DemoSection } from '../home/components/demo-section.tsx';
import { FeatureBoxes } from '../home/components/feature-boxes.tsx';
import { ServicesIndex } from '../home/components/services-index.tsx';
import { Solutions } from '../home/components/solutions.tsx';
import { VoiceSection } from '../home/components/voice-section.tsx';
import { Hero } from '../home/hero/components/hero.tsx';

const questions = ['benefits', 'implementation', 'technical', 'security', 'support'] as const;

export function HomePage() {
  const { t } = useTranslation();
  const steps = useTwoSteps('home');
  useChatScript();

  return (
    <>
      <Hero steps={steps} />
      <SlotPicture slot="home.hero" shape="band" isFirst className="column mt-14" />
      <FeatureBoxes callAction={<BookingButton label={t('home:boxes.call.button')} />} />
      <DemoSection />
      <VoiceSection />
      <ServicesIndex />
      <Benefits />
      <Solutions />
      <CallToAction contactAction={<ContactButton label={t('home:cta.contact')} />} />
      <Faq />
    </>
  );
}

/** Third-party chat on the home page. Only with consent, and removed on leaving. */
function useChatScript() {
  const { chatWidgetUrl } = useSettings();
  const consent = useSyncExternalStore(consentStore.subscribe, consentStore.read, () => null);
  const isAllowed = consent?.thirdParties === true;

  useEffect(() => {
    if (!chatWidgetUrl || !isAllowed) return;
    const script = document.createElement('script');
    script.src = chatWidgetUrl;
    script.async = true;
    document.body.append(script);
    return () => script.remove();
  }, [chatWidgetUrl, isAllowed]);
}

function Faq() {
  const { t } = useTranslation();
  const entries = questions.map((name) => ({
    question: t(`home:faq.${name}.question`),
    answer: t(`home:faq.${name}.answer`),
  }));
  return (
    <section id="faq" className="column mt-24 grid gap-8 lg:grid-cols-[4fr_8fr] lg:gap-16">
      <div className="grid content-start gap-3">
        <p className="font-semibold text-brand-strong text-sm">{t('home:faq.tagline')}</p>
        <h2 className="text-3xl">{t('home:faq.title')}</h2>
        <p className="text-muted">{t('home:faq.subtitle')}</p>
      </div>
      <Accordion name="home-faq" entries={entries} />
    </section>
  );
}
