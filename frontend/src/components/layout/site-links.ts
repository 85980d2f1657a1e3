import type { TFunction } from 'i18next';

/** Footer links, by text key. */
export function listSiteLinks(t: TFunction) {
  return [
    { label: t('common:header.demo'), path: '/chatbot-demo' },
    { label: t('common:footer.analyzer'), path: '/website-analyzer' },
    { label: t('common:footer.voice'), path: '/voice-agent' },
    { label: t('common:header.pricing'), path: '/pricing' },
    { label: t('common:footer.about'), path: '/about' },
    { label: t('common:footer.cases'), path: '/cases' },
    { label: t('common:footer.privacy'), path: '/legal/privacy-policy' },
    { label: t('common:footer.terms'), path: '/legal/terms-of-service' },
    { label: t('common:footer.cookies'), path: '/legal/cookie-policy' },
    { label: t('common:footer.gdpr'), path: '/legal/gdpr-compliance' },
    { label: t('common:footer.developers'), path: '/developers/api' },
    { label: t('common:footer.crawler'), path: '/bot' },
  ];
}
