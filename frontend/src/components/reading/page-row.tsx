import type { DemoPage } from '@fucina/contracts/demo';
import { clsx } from 'clsx';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { displayPath, outcomeTones, safeHref } from '../../lib/outcomes/outcomes.ts';
import { useOutcomeTexts } from '../../lib/outcomes/use-outcome-texts.ts';
import { OutcomeMark } from './outcome-mark.tsx';

export const PageRow = memo(function PageRow({ page, isNew = false }: { page: DemoPage; isNew?: boolean }) {
  const { t } = useTranslation();
  const { label, describe } = useOutcomeTexts();
  const path = displayPath(page.url);
  const remark = describe(page);

  return (
    <li
      className={clsx(
        'grid grid-cols-[0.75rem_1fr_auto] gap-x-3 border-line border-t py-2.5 text-sm first:border-t-0',
        isNew && 'animate-drop',
      )}
    >
      <OutcomeMark tone={outcomeTones[page.outcome]} className="mt-1.5" />
      <div className="min-w-0">
        <a
          href={safeHref(page.url)}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="line-clamp-2 font-semibold leading-snug underline-offset-4 hover:underline"
        >
          {page.title || (path === '/' ? page.url : t('reading:untitled'))}
        </a>
        <span className="block truncate text-muted text-xs" title={page.url}>
          {path}
        </span>
        {remark && <span className="mt-0.5 block text-muted text-xs">{remark}</span>}
      </div>
      <span className="max-w-24 text-right text-muted text-xs leading-5">{label(page.outcome)}</span>
    </li>
  );
});
