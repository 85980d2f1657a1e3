import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../lib/navigation/use-language.ts';
import { readSocialLinks } from '../../lib/social-links.ts';

const entryClass = 'block py-2 text-left text-muted underline-offset-4 hover:text-ink hover:underline';

export function FooterLinks() {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  const socialLinks = readSocialLinks(t);
  const links = [
    { label: t('common:footer.landing'), path: '/chatbot-demo' },
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

  return (
    <nav aria-label={t('common:footer.links')} className="grid content-start">
      <h2 className="text-base tracking-normal">{t('common:footer.links')}</h2>
      <ul className="mt-3 grid text-sm">
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
          <li key={path}>
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
                className="link block min-w-6 py-2"
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
