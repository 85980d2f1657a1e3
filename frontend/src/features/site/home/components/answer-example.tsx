import { useTranslation } from 'react-i18next';

/** Recorded from a sample website. */
export function AnswerExample() {
  const { t } = useTranslation();
  return (
    <figure className="grid">
      <div className="grid gap-5 on-ink rounded-md p-6 sm:p-8 lg:mr-10">
        <div className="grid gap-1">
          <p className="text-muted text-xs">{t('home:example.asked')}</p>
          <p className="font-display font-semibold text-xl tracking-tight">{t('home:example.question')}</p>
        </div>
        <div className="grid gap-1 border-line border-t pt-4">
          <p className="text-muted text-xs">{t('home:example.answered')}</p>
          <p>
            {t('home:example.answer')}
            <sup aria-hidden="true" className="ml-1 font-bold font-display text-brand-strong text-xs">
              1
            </sup>
          </p>
        </div>
      </div>
      <div className="relative ml-6 grid gap-3 rounded-b-md border border-line bg-card p-6 sm:ml-16 sm:p-8 lg:ml-10">
        <p className="flex items-baseline gap-3 break-all text-muted text-xs">
          <span aria-hidden="true" className="font-bold font-display text-base text-brand-strong">
            1
          </span>
          {t('home:example.address')}
        </p>
        <p className="font-display font-semibold text-lg tracking-tight">{t('home:example.pageTitle')}</p>
        <div className="text-sm">
          <p className="font-semibold">{t('home:example.heading')}</p>
          <p className="text-muted">
            <mark className="bg-brand-soft py-0.5 text-ink decoration-2 decoration-brand underline underline-offset-4">
              {t('home:example.quote')}
            </mark>{' '}
            {t('home:example.rest')}
          </p>
        </div>
      </div>
      <figcaption className="mt-4 max-w-[46ch] justify-self-end text-muted text-xs">
        {t('home:example.caption')}
      </figcaption>
    </figure>
  );
}
