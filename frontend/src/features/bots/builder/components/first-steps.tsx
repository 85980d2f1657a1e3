import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../../components/ui/section.tsx';
import { HelpCard } from './help-card.tsx';
import { NewBotForm } from './new-bot-form.tsx';

export function FirstSteps({ isReadOnly, claim }: { isReadOnly: boolean; claim: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-8">
      <header className="grid gap-3">
        <h1 className="text-3xl">{t('chatbotEmbed:first.title')}</h1>
        <p className="text-muted">{t('chatbotEmbed:first.text')}</p>
      </header>
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid gap-8">
          {claim}
          {isReadOnly ? (
            <p className="text-muted">{t('chatbotEmbed:first.viewing')}</p>
          ) : (
            <Section title={t('chatbotEmbed:first.new')} headingClass="text-xl" className="grid gap-4">
              <NewBotForm />
            </Section>
          )}
        </div>
        <HelpCard />
      </div>
    </div>
  );
}
