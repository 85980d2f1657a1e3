import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';

const turns = ['first', 'second', 'third'] as const;

export function CountedConversation() {
  const { t } = useTranslation();
  return (
    <figure className="grid content-start gap-5">
      <figcaption className="sr-only">{t('plans:page.counted.interaction.example')}</figcaption>
      <ol className="grid">
        {turns.map((turn, index) => {
          const isCounted = turn !== 'third';
          return (
            <li
              key={turn}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-6 border-line border-b py-4 first:pt-0"
            >
              <div className="grid justify-items-start gap-2">
                <p className="rounded-md bg-brand-soft px-4 py-2">
                  {t(`plans:page.counted.interaction.${turn}`)}
                </p>
                <p className={clsx('pl-4', !isCounted && 'text-ember')}>
                  {t(`plans:page.counted.interaction.${turn}Reply`)}
                </p>
              </div>
              {isCounted ? (
                <span className="figures font-bold font-display text-2xl text-brand-strong">{index + 1}</span>
              ) : (
                <span className="text-muted text-sm">{t('plans:page.counted.notCounted')}</span>
              )}
            </li>
          );
        })}
      </ol>
      <p className="text-right font-display font-semibold text-lg">
        {t('plans:page.counted.interaction.total')}
      </p>
    </figure>
  );
}
