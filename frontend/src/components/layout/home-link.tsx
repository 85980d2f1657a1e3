import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../lib/navigation/use-language.ts';
import { useSettings } from '../../lib/settings.tsx';
import { BrandMark } from './brand-mark.tsx';

export function HomeLink() {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  const { brandName } = useSettings();
  return (
    <Link
      to={linkTo('/')}
      aria-label={t('common:header.home')}
      className="mr-auto flex min-h-11 min-w-0 items-center gap-3 font-bold font-display text-lg tracking-tight"
    >
      <BrandMark />
      <span className="truncate">{brandName}</span>
    </Link>
  );
}
