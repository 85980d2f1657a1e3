import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../lib/navigation/use-language.ts';
import { useSettings } from '../../lib/settings.tsx';

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

export function BrandMark() {
  return (
    <svg viewBox="0 0 32 32" className="size-9 shrink-0" aria-hidden="true">
      <rect width="32" height="32" rx="7" className="fill-brand-strong" />
      <path
        className="fill-paper"
        d="M4.5 10h7.200V8.400h15.800v3.900c-3.600 0-6.300 1.700-6.300 4.300 0 1.800 1 2.700 2.300 3.200v3.800H10.900v-3.800c1.500-.5 2.500-1.600 2.500-3.200 0-.3 0-.5-.1-.8-4.500 0-7.800-1.800-8.800-5.800Z"
      />
    </svg>
  );
}
