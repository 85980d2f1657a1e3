import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/use-language.ts';

/** What the header and the drawer lead to. */
export function useMenuEntries() {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  return [
    { label: t('common:header.landing'), href: linkTo('/chatbot-demo') },
    { label: t('common:header.analyzer'), href: linkTo('/website-analyzer') },
    { label: t('common:header.portal'), href: linkTo('/portal') },
  ];
}
