import type { User } from '@fucina/contracts/user';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsOnline } from '../../lib/browser/use-is-online.ts';
import { fullNameOf } from '../../lib/full-name.ts';
import { useLanguage } from '../../lib/navigation/use-language.ts';
import { endViewing, readViewedUser } from '../../lib/view-as.ts';
import { NoticeBell } from '../notices/notice-bell.tsx';
import { Drawer } from './drawer.tsx';
import { HomeLink } from './home-link.tsx';
import { type Menu, PortalNav } from './portal-nav.tsx';
import { MAIN_ID, SkipLink } from './skip-link.tsx';

type PortalLayoutProps = {
  user: User | null;
  menu: Menu;
  onSearch: () => void;
  notices: number;
  onNotices: () => void;
  onLogOut: () => void;
  children: ReactNode;
};

export function PortalLayout({
  user,
  menu,
  onSearch,
  notices,
  onNotices,
  onLogOut,
  children,
}: PortalLayoutProps) {
  const { t } = useTranslation();
  const nav = user && <PortalNav user={user} menu={menu} onSearch={onSearch} onLogOut={onLogOut} />;
  const bell = user && <NoticeBell count={notices} onOpen={onNotices} />;
  return (
    <div className="grid min-h-dvh grid-cols-1 content-start lg:grid-cols-[15rem_minmax(0,1fr)]">
      <SkipLink />
      <header className="sticky top-0 z-30 flex h-16 items-center gap-4 border-line border-b bg-paper px-4 sm:px-8 lg:hidden">
        <HomeLink />
        {bell}
        {nav && (
          <Drawer label={t('frame:menu')} closeLabel={t('frame:closeMenu')}>
            {nav}
          </Drawer>
        )}
      </header>
      <header className="sticky top-0 hidden h-dvh flex-col gap-6 overflow-y-auto border-line border-r px-4 pt-5 lg:flex">
        <div className="flex items-center gap-2">
          <HomeLink />
          {bell}
        </div>
        {nav}
      </header>
      <div className="min-w-0">
        <OfflineNotice />
        {user && <ViewingNotice user={user} />}
        <main
          id={MAIN_ID}
          tabIndex={-1}
          className="mx-auto w-full max-w-6xl px-4 py-8 outline-none sm:px-8 lg:py-10"
        >
          {children}
        </main>
      </div>
    </div>
  );
}

function OfflineNotice() {
  const { t } = useTranslation();
  const isOnline = useIsOnline();
  if (isOnline) return null;
  return (
    <p
      role="status"
      className="max-w-none border-ember border-b-2 bg-card px-4 py-3 text-sm sm:px-[max(2rem,50%-34rem)]"
    >
      {t('frame:offline')}
    </p>
  );
}

function ViewingNotice({ user }: { user: User }) {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  if (!readViewedUser()) return null;
  const name = fullNameOf(user);
  return (
    <aside className="flex flex-wrap items-center gap-x-6 gap-y-1 border-ember border-b-2 bg-card px-4 py-2 text-sm sm:px-[max(2rem,50%-34rem)]">
      <p className="min-w-0">{t('frame:viewing.text', { name })}</p>
      <button
        type="button"
        onClick={() => endViewing(linkTo('/admin/users'))}
        className="link min-h-11 whitespace-nowrap"
      >
        {t('frame:viewing.end')}
      </button>
    </aside>
  );
}
