import { useTranslation } from 'react-i18next';
import { Accordion } from '../../../../components/ui/accordion.tsx';

const questions = ['opens', 'usedUp', 'model', 'change', 'demo'] as const;

export function PlanQuestions() {
  const { t } = useTranslation();
  const entries = questions.map((name) => ({
    question: t(`plans:page.faq.${name}.question`),
    answer: t(`plans:page.faq.${name}.answer`),
  }));
  return (
    <section className="column mt-24 grid gap-8 lg:grid-cols-[4fr_8fr] lg:gap-16">
      <h2 className="max-w-[10ch] text-3xl">{t('plans:page.faq.title')}</h2>
      <Accordion name="pricing-faq" entries={entries} />
    </section>
  );
}
