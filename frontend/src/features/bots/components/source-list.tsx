import type { Source } from '@fucina/contracts/chat';
import { useTranslation } from 'react-i18next';
import { webAddressOf } from '../web-address.ts';

export function SourceList({ sources }: { sources: readonly Source[] }) {
  const { t } = useTranslation();
  if (sources.length === 0) return null;
  return (
    <details className="group text-sm">
      <summary className="inline-flex min-h-8 items-center text-muted underline decoration-line underline-offset-4 hover:text-ink">
        {t('insight:sources', { count: sources.length })}
      </summary>
      <ul className="grid gap-2 border-line border-l-2 py-1 pl-4">
        {sources.map(({ url, title, quote }) => (
          <li key={`${url} ${quote}`} className="wrap-anywhere grid gap-0.5">
            <SourceLink url={url} title={title} />
            {quote && <q className="text-muted">{quote}</q>}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A cited page, a document (without URL), or the owner's own answer. */
export function SourceLink({ url, title }: { url: string; title: string }) {
  const { t } = useTranslation();
  const address = webAddressOf(url);
  if (address) {
    return (
      <a href={address} target="_blank" rel="noopener" className="link">
        {title || url}
      </a>
    );
  }
  const isDocument = url === '' && title !== '';
  return (
    <span>
      <span className="font-semibold">{title || url || t('insight:ownAnswer')}</span>
      {isDocument && <span className="text-muted text-xs"> · {t('insight:document')}</span>}
    </span>
  );
}
