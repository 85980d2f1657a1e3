import type { User } from '@fucina/contracts/user';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NoticeBell } from '../notices/notice-bell.tsx';
import { Drawer } from './drawer.tsx';
import { HomeLink } from './home-link.tsx';
import { LateToastRegion } from './late-toast-region.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { type Menu, PortalNav } from './portal-nav.tsx';
import { MAIN_ID, SkipLink } from './skip-link.tsx';

type PortalLayoutProps = {
  user: User | null;
  menu: Menu;
  notice: ReactNode;
  onSearch: () => void;
  notices: number;
  onNotices: () => void;
  onLogOut: () => void;
  children: ReactNode;
};

export function PortalLayout({
  user,
  menu,
  notice,
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
      <header className="sticky top-0 z-30 flex h-16 items-center gap-4 border-line border-b bg-paper px-4 lg:hidden">
        <HomeLink />
        {bell}
        {nav && (
          <Drawer label={t('frame:menu')} closeLabel={t('frame:closeMenu')}>
            {nav}
          </Drawer>
        )}
      </header>
      <header className="sticky top-0 hidden h-dvh flex-col gap-8 overflow-y-auto border-line border-r px-4 py-5 lg:flex">
        <div className="flex items-center gap-2">
          <HomeLink />
          {bell}
        </div>
        {nav}
      </header>
      <div className="min-w-0">
        <OfflineNotice />
        {notice}
        <main
          id={MAIN_ID}
          tabIndex={-1}
          className="mx-auto w-full max-w-6xl px-4 py-8 outline-none sm:px-8 lg:py-10"
        >
          {children}
        </main>
      </div>
      <LateToastRegion />
    </div>
  );
}
