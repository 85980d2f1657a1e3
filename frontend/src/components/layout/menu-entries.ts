import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useLanguage } from '../../lib/navigation/use-language.ts';

export const FIRST_ENTRIES = 3;

export function useMenuEntries() {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  const { pathname } = useLocation();
  const section = (anchor: string) => `${linkTo('/')}#${anchor}`;
  const entries = [
    { label: t('common:header.demo'), href: linkTo('/chatbot-demo') },
    { label: t('common:footer.voice'), href: linkTo('/voice-agent') },
    { label: t('common:header.pricing'), href: linkTo('/pricing') },
    { label: t('common:header.top'), href: section('home') },
    { label: t('common:header.services'), href: section('services') },
    { label: t('common:header.solutions'), href: section('solutions') },
    { label: t('common:header.contact'), href: section('cta') },
    { label: t('common:header.portal'), href: linkTo('/portal') },
  ];
  return entries.map((entry) => ({
    ...entry,
    isHere: entry.href === pathname || entry.href === `${pathname}#home`,
  }));
}
