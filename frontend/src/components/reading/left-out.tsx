import type { DemoPage } from '@fucina/contracts/demo';
import { useTranslation } from 'react-i18next';
import { FoldMark } from '../ui/fold-mark.tsx';
import { PageRow } from './page-row.tsx';

/** Skipped pages with reasons, collapsed by default. */
export function LeftOut({ pages }: { pages: readonly DemoPage[] }) {
  const { t } = useTranslation();
  if (pages.length === 0) return null;
  return (
    <details className="group border-line border-t">
      <summary className="flex min-h-11 items-center justify-between gap-3 text-muted text-sm">
        {t('reading:leftOut', { count: pages.length })}
        <FoldMark />
      </summary>
      <ol className="max-h-64 overflow-y-auto overscroll-contain">
        {pages.map((page) => (
          <PageRow key={page.url} page={page} />
        ))}
      </ol>
    </details>
  );
}
