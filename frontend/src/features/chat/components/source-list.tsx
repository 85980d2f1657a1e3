import type { Source } from '@fucina/contracts/chat';
import { useTranslation } from 'react-i18next';
import { linkToQuote } from '../text-fragment.ts';

/** Where an answer comes from, or where to look when there is none; each link opens the page at the quoted sentence. */
export function SourceList({ sources, isRefusal }: { sources: readonly Source[]; isRefusal: boolean }) {
  const { t } = useTranslation();
  if (sources.length === 0) return null;
  return (
    <div className="mt-3 border-line border-t pt-2">
      <p className="font-semibold text-muted text-xs">
        {isRefusal
          ? t('chat:nearest', { count: sources.length })
          : t('chat:sources', { count: sources.length })}
      </p>
      <ol className="mt-1 grid gap-2">
        {sources.map(({ url, title, quote }, index) => (
          <li key={`${url} ${quote}`} className="grid grid-cols-[1.25rem_1fr] text-sm">
            <span aria-hidden="true" className="figures font-bold font-display text-brand-strong">
              {index + 1}
            </span>
            <span className="min-w-0">
              <a
                href={linkToQuote({ url, quote }) ?? undefined}
                target="_blank"
                rel="noopener noreferrer"
                className="link"
              >
                {title || url}
                <span className="sr-only">, {t('chat:openSource')}</span>
              </a>
              <q className="line-clamp-2 text-muted text-xs leading-5">{quote}</q>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
