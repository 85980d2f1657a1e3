import { useTranslation } from 'react-i18next';

const steps = ['listen', 'try', 'build', 'care'] as const;

/** Four steps on one line. */
export function WorkSteps() {
  const { t } = useTranslation();
  return (
    <section className="on-ink mt-24 py-16 sm:py-24">
      <div className="column grid gap-10 sm:gap-14">
        <div className="grid gap-4">
          <h2 className="text-3xl sm:text-5xl">{t('about:steps.title')}</h2>
          <p className="text-lg text-muted">{t('about:steps.intro')}</p>
        </div>
        <ol className="grid gap-y-12 sm:grid-cols-2 lg:grid-cols-4">
          {steps.map((name, index) => (
            <li key={name} className="grid grid-rows-[auto_auto_1fr_auto] gap-3">
              <div aria-hidden="true" className="rule mr-[3px] text-brand" />
              <h3 className="flex items-baseline gap-3 text-xl sm:pr-6">
                <span aria-hidden="true" className="figures text-brand-strong">
                  {index + 1}
                </span>
                {t(`about:steps.${name}.title`)}
              </h3>
              <p className="text-muted sm:pr-6">{t(`about:steps.${name}.text`)}</p>
              <p className="border-line border-t pt-3 text-sm sm:mr-6">
                <span className="block text-muted">{t('about:steps.yours')}</span>
                <span className="font-semibold">{t(`about:steps.${name}.yours`)}</span>
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
