import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { openPreferences } from '../../lib/browser/consent.ts';
import { useLanguage } from '../../lib/navigation/use-language.ts';
import { serviceNames } from '../../lib/services.ts';
import { useSettings } from '../../lib/settings.tsx';
import { FooterLinks } from './footer-links.tsx';
import { BrandMark } from './home-link.tsx';

export function Footer() {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  const { brandName } = useSettings();

  return (
    <footer className="mt-24 ruled">
      <div className="column grid gap-12 py-16 md:grid-cols-[4fr_3fr_5fr]">
        <div className="grid content-start gap-6">
          <span className="flex items-center gap-3 font-bold font-display text-lg tracking-tight">
            <BrandMark />
            {brandName}
          </span>
          <p className="max-w-[34ch] text-balance text-lg">{t('common:footer.tagline')}</p>
        </div>
        <div>
          <h2 className="text-base tracking-normal">{t('common:footer.services')}</h2>
          <ul className="mt-3 grid text-sm">
            {serviceNames.map((service) => (
              <li key={service} className="border-line border-t">
                <Link to={`${linkTo('/')}#services`} className="block py-2 text-muted hover:text-ink">
                  {t(`common:footer.${service}`)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <FooterLinks />
      </div>
      <div className="column flex flex-wrap items-center justify-between gap-x-8 pb-8 text-muted text-sm">
        <p>{t('common:footer.copyright')}</p>
        <button
          type="button"
          onClick={() => openPreferences()}
          className="noscript:hidden min-h-11 underline underline-offset-4 hover:text-ink"
        >
          {t('common:footer.cookieChoices')}
        </button>
      </div>
    </footer>
  );
}
