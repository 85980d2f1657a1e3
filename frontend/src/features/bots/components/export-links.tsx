import { useTranslation } from 'react-i18next';

export function ExportLinks({ pathOf }: { pathOf: (format: 'csv' | 'json') => string }) {
  const { t } = useTranslation();
  const shape = 'link inline-flex min-h-11 items-center';
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-sm">
      <span className="text-muted">{t('insight:export.label')}</span>
      <a href={pathOf('csv')} download className={shape}>
        {t('insight:export.csv')}
      </a>
      <a href={pathOf('json')} download className={shape}>
        {t('insight:export.json')}
      </a>
    </p>
  );
}
