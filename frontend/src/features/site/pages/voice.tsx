import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../../components/ui/button.tsx';
import { SlotPicture } from '../../../components/ui/slot-picture.tsx';
import { ContactButton } from '../contact/components/contact-button.tsx';
import { PersonalityForm } from '../voice/components/personality-form.tsx';
import { CallSteps, Savings, VoiceIndustries } from '../voice/components/voice-sections.tsx';

export function VoiceAgentPage() {
  const { t } = useTranslation();
  return (
    <>
      <section className="column grid gap-8 pt-8 sm:pt-16">
        <h1 className="max-w-[9.4em] text-4xl sm:text-6xl">{t('voice:hero.title')}</h1>
        <p className="max-w-[56ch] text-lg text-muted">{t('voice:hero.intro')}</p>
        <div className="flex flex-wrap gap-4">
          <a href="#personality" className={`${buttonClass()} min-h-14`}>
            {t('voice:hero.action')}
          </a>
          <ContactButton look="quiet" label={t('voice:hero.call')} />
        </div>
      </section>
      <SlotPicture slot="voice.hero" shape="band" isFirst className="column mt-14" />
      <Savings />
      <CallSteps />
      <VoiceIndustries />
      <section id="personality" className="column mt-24 grid scroll-mt-24 gap-8">
        <div className="grid gap-3">
          <h2 className="text-3xl sm:text-4xl">{t('voice:personality.title')}</h2>
          <p className="text-muted">{t('voice:personality.intro')}</p>
        </div>
        <PersonalityForm />
      </section>
      <section className="on-ink mt-24 py-16 sm:py-24">
        <div className="column grid justify-items-start gap-6">
          <h2 className="max-w-[12.1em] text-3xl sm:text-5xl">{t('voice:cta.title')}</h2>
          <p className="max-w-[52ch] text-lg text-muted">{t('voice:cta.text')}</p>
          <ContactButton label={t('voice:cta.action')} />
        </div>
      </section>
    </>
  );
}
