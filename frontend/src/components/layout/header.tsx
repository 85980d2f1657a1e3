import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useIsScrolled } from '../../lib/use-is-scrolled.ts';
import { HomeLink } from './home-link.tsx';
import { ItalianOffer } from './italian-offer.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { useMenuEntries } from './menu-entries.ts';

export function Header() {
  const { t } = useTranslation();
  const entries = useMenuEntries();
  const isScrolled = useIsScrolled();

  return (
    <header
      data-scrolled={isScrolled}
      className="fixed inset-x-0 top-0 z-40 border-transparent border-b transition-colors duration-200 data-[scrolled=true]:border-line data-[scrolled=true]:bg-white data-[scrolled=true]:shadow-overlay"
    >
      <div className="column flex h-18 items-center gap-8">
        <HomeLink />
        <nav aria-label={t('common:header.navigation')} className="hidden items-center gap-8 lg:flex">
          <ul className="flex gap-6">
            {entries.map(({ label, href }) => (
              <li key={href}>
                <Link to={href} className="grid min-h-11 place-items-center text-sm hover:text-brand-strong">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
          <LanguageSwitch />
        </nav>
        <MenuDrawer />
      </div>
      <ItalianOffer />
    </header>
  );
}
