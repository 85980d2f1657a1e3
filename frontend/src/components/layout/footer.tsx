import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSettings } from '../../lib/settings.tsx';
import { useLanguage } from '../../lib/use-language.ts';
import { BrandMark } from './brand-mark.tsx';

export function Footer() {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  const { brandName } = useSettings();
  const services = [
    t('common:footer.customerService'),
    t('common:footer.salesAutomation'),
    t('common:footer.predictiveAnalytics'),
    t('common:footer.workflowAutomation'),
    t('common:footer.contentGeneration'),
    t('common:footer.personalization'),
  ];

  const links = [
    { label: t('common:footer.privacy'), path: '/legal/privacy-policy' },
    { label: t('common:footer.terms'), path: '/legal/terms-of-service' },
    { label: t('common:footer.crawler'), path: '/bot' },
  ];

  return (
    <footer className="mt-24 border-line border-t">
      <div className="column grid gap-12 py-16 md:grid-cols-[5fr_4fr]">
        <div className="grid content-start gap-6">
          <span className="flex items-center gap-3 font-bold font-display text-lg tracking-tight">
            <BrandMark />
            {brandName}
          </span>
          <p className="max-w-[34ch] text-lg">{t('common:footer.tagline')}</p>
        </div>
        <div>
          <h2 className="text-base tracking-normal">{t('common:footer.services')}</h2>
          <ul className="mt-3 grid grid-cols-1 text-muted text-sm min-[24rem]:grid-cols-2 min-[24rem]:gap-x-8">
            {services.map((service) => (
              <li key={service} className="border-line border-t py-2">
                {service}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="column flex flex-wrap items-center justify-between gap-x-8 gap-y-2 pb-8 text-muted text-sm">
        <p>{t('common:footer.copyright')}</p>
        <nav aria-label={t('common:footer.links')}>
          <ul className="flex flex-wrap gap-x-6">
            {links.map(({ label, path }) => (
              <li key={path}>
                <Link
                  to={linkTo(path)}
                  className="block py-2 underline-offset-4 hover:text-ink hover:underline"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
