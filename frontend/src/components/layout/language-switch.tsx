import { languages } from '@fucina/contracts/languages';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { switchLanguage } from '../../lib/navigation/paths.ts';
import { useLanguage, usePlace } from '../../lib/navigation/use-language.ts';

export function LanguageSwitch() {
  const { t } = useTranslation();
  const place = usePlace();
  const { language: shown } = useLanguage();

  return (
    <ul aria-label={t('common:language.label')} className="flex gap-1">
      {languages.map((language) => (
        <li key={language}>
          <Link
            to={switchLanguage(place, language)}
            lang={language}
            hrefLang={language}
            aria-current={language === shown ? 'true' : undefined}
            preventScrollReset
            className={clsx(
              'grid min-h-11 place-items-center rounded-md px-3 text-sm',
              language === shown
                ? 'font-semibold text-ink underline decoration-2 decoration-brand underline-offset-8'
                : 'text-muted hover:text-ink',
            )}
          >
            {t(`common:language.${language}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
