import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/use-language.ts';

/** What clicking the button agrees to. The links open beside the form, so that nothing typed is lost. */
export function Consent() {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  return (
    <p className="max-w-none text-muted text-sm">
      {t('creation:consent.lead')}{' '}
      <a href={linkTo('/terms')} target="_blank" rel="noopener" className="link">
        {t('creation:consent.terms')}
        <span className="sr-only"> {t('creation:consent.newTab')}</span>
      </a>{' '}
      {t('creation:consent.and')}{' '}
      <a href={linkTo('/privacy')} target="_blank" rel="noopener" className="link">
        {t('creation:consent.privacy')}
        <span className="sr-only"> {t('creation:consent.newTab')}</span>
      </a>
      .
    </p>
  );
}
