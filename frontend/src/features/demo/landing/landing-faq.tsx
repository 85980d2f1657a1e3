import { useTranslation } from 'react-i18next';
import { Accordion } from '../../../components/ui/accordion.tsx';

const questions = ['cost', 'integration', 'accuracy', 'customization'] as const;

export function LandingFaq() {
  const { t } = useTranslation();
  const entries = questions.map((name) => ({
    question: t(`landing:faq.${name}.question`),
    answer: t(`landing:faq.${name}.answer`),
  }));
  return (
    <section className="column mt-24 grid gap-8 lg:grid-cols-[4fr_8fr] lg:gap-16">
      <h2 className="max-w-[10ch] text-3xl">{t('landing:faq.title')}</h2>
      <Accordion name="faq" entries={entries} />
    </section>
  );
}
