import type { PreviewResponse } from '@fucina/contracts/source';
import { useTranslation } from 'react-i18next';

export function ImportPreview({ found }: { found: PreviewResponse | undefined }) {
  const { t } = useTranslation();
  const count = found?.pages.length ?? 0;
  return (
    <div role="status" className="grid gap-2 pt-3 text-sm empty:hidden">
      {found && (
        <>
          <p className="font-semibold">
            {count === 0 ? t('training:preview.none') : t('training:preview.found', { count })}{' '}
            {found.isCut && t('training:preview.cut')}
          </p>
          {count > 0 && (
            <ul
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
              tabIndex={0}
              aria-label={t('training:preview.list')}
              className="scroll-list grid max-h-40 border-line border-y"
            >
              {found.pages.map(({ url, title }) => (
                <li key={url} className="wrap-anywhere border-line border-b py-1.5 last:border-b-0">
                  {title && <span className="font-semibold">{title} </span>}
                  <span className="text-muted">{url}</span>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </div>
  );
}
