import { useTranslation } from 'react-i18next';

export const MAIN_ID = 'content';

export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a
      href={`#${MAIN_ID}`}
      className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-md focus:bg-ink focus:px-4 focus:py-3 focus:font-semibold focus:text-card"
    >
      {t('common:skipToContent')}
    </a>
  );
}
