import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { listSiteLinks } from '../../../components/layout/site-links.ts';
import { buttonClass } from '../../../components/ui/button.tsx';
import { useLanguage } from '../../../lib/navigation/use-language.ts';
import { findClosestPath } from '../not-found/find-closest-path.ts';

const MOST_LIKELY = 6;

export function NotFoundPage() {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  const { pathname } = useLocation();
  const links = [
    ...listSiteLinks(t),
    { label: t('common:header.contact'), path: '/contact' },
    { label: t('common:header.portal'), path: '/portal' },
  ];
  const closest = findClosestPath(
    pathname,
    links.map(({ path }) => path),
  );
  const meant = links.find(({ path }) => path === closest);
  const likely = links
    .filter(({ path }) => path !== closest && !path.startsWith('/legal'))
    .slice(0, MOST_LIKELY);

  return (
    <div className="column grid gap-x-16 gap-y-12 py-16 md:grid-cols-[7fr_5fr] md:py-24">
      <div className="grid min-w-0 content-start justify-items-start gap-6">
        <h1 className="max-w-[8em] text-4xl lg:text-6xl">{t('common:notFound.title')}</h1>
        {meant && (
          <p className="text-xl">
            {t('notFound:meant')}{' '}
            <Link to={linkTo(meant.path)} className="link">
              {meant.label}
            </Link>
          </p>
        )}
        <Link to={linkTo('/')} className={buttonClass(meant ? 'quiet' : undefined)}>
          {t('common:notFound.back')}
        </Link>
        <p className="text-muted text-sm">
          {t('notFound:ours')} {t('common:notFound.text')}
        </p>
      </div>
      <nav aria-labelledby="likely" className="min-w-0">
        <h2 id="likely" className="text-base tracking-normal">
          {t('notFound:likely')}
        </h2>
        <ul className="mt-3 grid">
          {likely.map(({ label, path }) => (
            <li key={path} className="border-line border-t last:border-b">
              <Link to={linkTo(path)} className="block py-3 font-semibold underline-offset-4 hover:underline">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
