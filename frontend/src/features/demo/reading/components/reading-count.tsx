import type { Demo } from '@fucina/contracts/demo';
import { useTranslation } from 'react-i18next';
import { useProgressText } from '../../../../components/reading/use-progress-text.ts';

/** "12 of 80 pages read" while reading, then "16 pages learned" in large type. */
export function ReadingCount({
  pages,
  pagesRead,
  pagesFound,
  status,
}: Pick<Demo, 'pages' | 'pagesRead' | 'pagesFound' | 'status'>) {
  const { t } = useTranslation();
  const text = useProgressText({ pagesRead, pagesFound, status });
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
