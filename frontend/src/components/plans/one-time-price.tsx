import { useTranslation } from 'react-i18next';

export function OneTimePrice() {
  const { t } = useTranslation();
  return (
    <section
      aria-labelledby="one-time-title"
      className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 border-line border-y py-6"
    >
      <div className="grid gap-1">
        <h3 id="one-time-title" className="text-xl">
          {t('plans:oneTime.title')}
        </h3>
        <p className="text-muted text-sm">{t('plans:oneTime.text')}</p>
      </div>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="figures font-bold font-display text-3xl text-brand-strong tracking-tight">
          {t('plans:oneTime.price')}
        </span>
        <span className="text-muted">{t('plans:oneTime.once')}</span>
      </p>
    </section>
  );
}
