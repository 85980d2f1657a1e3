import { useTranslation } from 'react-i18next';
import { Accordion } from '../../../../components/ui/accordion.tsx';

const questions = ['benefits', 'implementation', 'technical', 'security', 'support'] as const;

export function Faq() {
  const { t } = useTranslation();
  const entries = questions.map((name) => ({
    question: t(`home:faq.${name}.question`),
    answer: t(`home:faq.${name}.answer`),
  }));
  return (
    <section id="faq" className="column mt-24 grid gap-8 lg:grid-cols-[4fr_8fr] lg:gap-16">
      <div className="grid content-start gap-3">
        <p className="font-semibold text-brand-strong text-sm">{t('home:faq.tagline')}</p>
        <h2 className="max-w-[8em] text-3xl">{t('home:faq.title')}</h2>
        <p className="text-muted">{t('home:faq.subtitle')}</p>
      </div>
      <Accordion name="home-faq" entries={entries} />
    </section>
  );
}
