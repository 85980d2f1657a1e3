import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../lib/navigation/use-language.ts';
import { readSocialLinks } from '../../lib/social-links.ts';
import { listSiteLinks } from './site-links.ts';

const entryClass = 'block py-2 text-left text-muted underline-offset-4 hover:text-ink hover:underline';

export function FooterLinks() {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  const socialLinks = readSocialLinks(t);
  const links = listSiteLinks(t);

  return (
    <nav aria-label={t('common:footer.links')} className="grid content-start">
      <h2 className="text-base tracking-normal">{t('common:footer.links')}</h2>
      <ul className="mt-3 columns-2 gap-x-8 text-sm">
        <li>
          <Link to="#contact" className={`${entryClass} noscript:hidden`}>
            {t('common:footer.contact')}
          </Link>
          <span className="noscript:block hidden">
            <a href={linkTo('/contact')} className={entryClass}>
              {t('common:footer.contact')}
            </a>
          </span>
        </li>
        {links.map(({ label, path }) => (
          <li key={path} className="break-inside-avoid">
            <Link to={linkTo(path)} className={entryClass}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      {socialLinks.length > 0 && (
        <ul aria-label={t('common:footer.social')} className="mt-4 flex flex-wrap gap-x-5 text-sm">
          {socialLinks.map(({ name, url }) => (
            <li key={name}>
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={t('common:footer.socialLink', { network: name })}
                className="link block py-2"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}
