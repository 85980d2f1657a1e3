import { useTranslation } from 'react-i18next';

export function HowItWorks() {
  const { t } = useTranslation();
  const steps = [
    { title: t('analyzer:steps.domain.title'), text: t('analyzer:steps.domain.text') },
    { title: t('analyzer:steps.read.title'), text: t('analyzer:steps.read.text') },
    { title: t('analyzer:steps.watch.title'), text: t('analyzer:steps.watch.text') },
    { title: t('analyzer:steps.ask.title'), text: t('analyzer:steps.ask.text') },
  ];
  return (
    <section className="column mt-24 grid gap-8 lg:grid-cols-[3fr_9fr]">
      <h2 className="text-2xl">{t('analyzer:steps.title')}</h2>
      <ol className="grid">
        {steps.map(({ title, text }, index) => (
          <li
            key={title}
            className="grid grid-cols-[3.5rem_1fr] items-baseline gap-x-4 border-line border-t py-6 sm:grid-cols-[6rem_4fr_5fr]"
          >
            <span
              aria-hidden="true"
              className="figures font-bold font-display text-3xl text-brand sm:text-4xl"
            >
              {index + 1}
            </span>
            <h3 className="text-lg">{title}</h3>
            <p className="col-start-2 text-muted sm:col-start-3">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
