import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from '../components/ui/button.tsx';
import { SentDraft } from '../features/contact/components/sent-draft.tsx';
import { useLanguage } from '../lib/use-language.ts';

/** After a form that the browser sent itself. */
export function ContactThanksPage() {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  return (
    <div className="column grid justify-items-start gap-6 pt-8 sm:pt-16">
      <SentDraft />
      <h1 className="max-w-[16ch] text-4xl sm:text-5xl">{t('contact:plain.thanks')}</h1>
      <p className="max-w-[52ch] text-lg text-muted">{t('contact:plain.answer')}</p>
      <Link to={linkTo('/')} className={`${buttonClass('quiet')} mt-2`}>
        {t('contact:plain.home')}
      </Link>
    </div>
  );
}
