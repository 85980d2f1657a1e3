import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../components/ui/button.tsx';
import { useLanguage } from '../../../lib/navigation/use-language.ts';

export function NotFoundPage() {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  return (
    <div className="column grid justify-items-start gap-6 py-24 md:pl-[16%]">
      <h1 className="max-w-[12ch] text-4xl md:text-6xl">{t('common:notFound.title')}</h1>
      <p className="text-lg text-muted">{t('common:notFound.text')}</p>
      <Link to={linkTo('/')} className={buttonClass()}>
        {t('common:notFound.back')}
      </Link>
    </div>
  );
}
