import type { Demo } from '@fucina/contracts/demo';
import { useTranslation } from 'react-i18next';

/** "12 of 80 pages read", large and announced. */
export function ReadingCount({
  pages,
  pagesRead,
  pagesFound,
}: Pick<Demo, 'pages' | 'pagesRead' | 'pagesFound'>) {
  const { t } = useTranslation();
  const text =
    pagesFound === 0
      ? t('reading:progressNone')
      : t('reading:progress', { read: pagesRead, count: pagesFound });
  const waiting = pages.filter(({ outcome }) => outcome === 'queued').length;

  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6">
      <p
        role="progressbar"
        aria-label={t('reading:title')}
        aria-valuemin={0}
        aria-valuemax={Math.max(pagesFound, 1)}
        aria-valuenow={pagesRead}
        aria-valuetext={text}
        className="figures font-display font-semibold text-lg tracking-tight"
      >
        {text}
      </p>
      {waiting > 0 && (
        <p className="figures text-muted text-sm">{t('reading:waiting', { count: waiting })}</p>
      )}
    </div>
  );
}
