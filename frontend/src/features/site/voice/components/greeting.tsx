import { useTranslation } from 'react-i18next';
import { levelOf, type Personality } from '../personality.ts';

export function Greeting({ personality }: { personality: Personality }) {
  const { t } = useTranslation();
  const { formality, empathy, verbosity, politeness } = personality.communicationAspects;
  const company = personality.companyName.trim() || t('voice:personality.defaultCompany');
  const sentences = [
    t(`voice:preview.greeting.${levelOf(formality)}`, { company }),
    t(`voice:preview.type.${personality.personalityType}`),
    levelOf(empathy) === 'low' ? '' : t(`voice:preview.empathy.${levelOf(empathy)}`),
    levelOf(verbosity) === 'low' ? '' : t(`voice:preview.verbosity.${levelOf(verbosity)}`),
    t(`voice:preview.politeness.${levelOf(politeness)}`),
  ];
  return (
    <figure className="grid gap-4 on-ink rounded-md p-6 sm:p-8 lg:sticky lg:top-24">
      <figcaption className="text-muted text-sm">{t('voice:personality.preview')}</figcaption>
      <p aria-live="polite" className="font-display text-lg sm:text-xl">
        {sentences.filter(Boolean).join(' ')}
      </p>
    </figure>
  );
}
