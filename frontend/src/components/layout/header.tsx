import { type MouseEvent, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { openContact } from '../../lib/contact-popup.ts';
import { isScrolled } from '../../lib/navigation/is-scrolled.ts';
import { useLanguage } from '../../lib/navigation/use-language.ts';
import { HomeLink } from './home-link.tsx';
import { ItalianOffer } from './italian-offer.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { FIRST_ENTRIES, useMenuEntries } from './menu-entries.ts';

function talk(event: MouseEvent) {
  event.preventDefault();
  openContact();
}

export function Header() {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  const entries = useMenuEntries();
  const isScrolled = useIsScrolled();

  return (
    <header
      data-scrolled={isScrolled}
      className="fixed inset-x-0 top-0 z-40 border-transparent border-b transition-colors duration-200 data-[scrolled=true]:border-line data-[scrolled=true]:bg-white data-[scrolled=true]:shadow-overlay"
    >
      <div className="column flex h-18 items-center gap-4 lg:gap-6">
        <HomeLink />
        <nav
          aria-label={t('common:header.navigation')}
          className="hidden items-center gap-5 whitespace-nowrap text-sm md:flex"
        >
          <ul className="flex gap-5">
            {entries.map(({ label, href, isHere }, at) => (
              <li key={href} className={at < FIRST_ENTRIES ? 'font-semibold' : 'hidden text-muted xl:block'}>
                <Link
                  to={href}
                  aria-current={isHere ? 'page' : undefined}
                  className="here grid min-h-11 place-items-center hover:text-brand-strong"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
          <div className="hidden lg:block">
            <LanguageSwitch />
          </div>
          {/* Without JavaScript: the form's own page. */}
          <a
            href={linkTo('/contact')}
            onClick={talk}
            className="grid min-h-11 place-items-center rounded-md border border-field px-4 font-semibold hover:text-brand-strong"
          >
            {t('contact:title')}
          </a>
        </nav>
        <MenuDrawer />
      </div>
      <ItalianOffer />
    </header>
  );
}

function subscribe(listener: () => void) {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

function useIsScrolled(): boolean {
  return useSyncExternalStore(subscribe, isScrolled, () => false);
}
