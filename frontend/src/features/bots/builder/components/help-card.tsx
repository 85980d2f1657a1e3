import { useTranslation } from 'react-i18next';
import { Section } from '../../../../components/ui/section.tsx';

export function HelpCard() {
  const { t } = useTranslation();
  const steps = [t('chatbotEmbed:help.teach'), t('chatbotEmbed:help.look'), t('chatbotEmbed:help.embed')];
  return (
    <Section title={t('chatbotEmbed:help.title')} className="grid gap-3 rounded-md bg-brand-soft p-5">
      <ol className="grid gap-2 text-sm">
        {steps.map((step, index) => (
          <li key={step} className="grid grid-cols-[1.5rem_1fr]">
            <span aria-hidden="true" className="figures font-display font-semibold text-brand-strong">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </Section>
  );
}
