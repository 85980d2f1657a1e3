import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/navigation/use-language.ts';

/** Links open in a new tab, so that the form keeps its input. */
export function TermsConsent({ lead }: { lead: string }) {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  return (
    <p className="max-w-none text-muted text-sm">
      {lead}{' '}
      <a href={linkTo('/terms')} target="_blank" rel="noopener" className="link">
        {t('creation:consent.terms')}
        <span className="sr-only"> {t('creation:consent.newTab')}</span>
      </a>{' '}
      {/* Together on a line: an "and" at the end of one would move when the fonts arrive. */}
      <span className="inline-block">
        {t('creation:consent.and')}{' '}
        <a href={linkTo('/privacy')} target="_blank" rel="noopener" className="link">
          {t('creation:consent.privacy')}
          <span className="sr-only"> {t('creation:consent.newTab')}</span>
        </a>
        .
      </span>
    </p>
  );
}
