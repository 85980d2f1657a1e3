import type { User } from '@fucina/contracts/user';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { PortalLayout } from '../components/layout/portal-layout.tsx';
import type { Menu } from '../components/layout/portal-nav.tsx';
import { Failure } from '../components/ui/failure.tsx';
import { PageSkeleton } from '../components/ui/page-skeleton.tsx';
import { WhenLoaded } from '../components/ui/when-loaded.tsx';
import { useFailureToast } from '../lib/api/use-failure-toast.ts';
import { hideTheme, showTheme } from '../lib/browser/theme.ts';
import { forgetDrafts } from '../lib/browser/use-kept-draft.ts';
import { currentUserQuery, setCurrentUser, useLogout } from '../lib/current-user.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { readPath } from '../lib/navigation/paths.ts';
import { useLanguage } from '../lib/navigation/use-language.ts';
import { showToast } from '../lib/toast.ts';
import { findPage, type PageEntry, pages } from './pages.ts';

const Palette = lazyPart(async () => (await import('../components/palette/palette.tsx')).Palette);

const NoticeWatch = lazyPart(
  async () => (await import('../components/notices/notice-watch.tsx')).NoticeWatch,
);
const NoticePanel = lazyPart(
  async () => (await import('../components/notices/notice-panel.tsx')).NoticePanel,
);

type Access = 'anyone' | 'user' | 'admin';

export function PortalFrame({ access, children }: { access: Access; children: ReactNode }) {
  // In another tab, someone else may have logged in, or an address may have been confirmed.
  const {
    data: user,
    error,
    isPending,
    refetch,
  } = useQuery({
    ...currentUserQuery,
    refetchOnWindowFocus: 'always',
  });
  const { isLeaving, logOut } = useLeaving();
  const palette = usePalette();
  const [newNotices, setNewNotices] = useState(0);
  const [areNoticesOpen, setAreNoticesOpen] = useState(false);
  const { pathname } = useLocation();
  const { t } = useTranslation();
  const menu = listMenu(t);
  useTheme();

  if (user === null && !isLeaving) return <ToLogin />;
  const [title] = t(`head:${findPage(readPath(pathname).path)}.title`).split(' · ');
  return (
    <PortalLayout
      user={user ?? null}
      menu={menu}
      onSearch={palette.open}
      notices={newNotices}
      onNotices={() => setAreNoticesOpen(true)}
      onLogOut={logOut}
    >
      {user === undefined && <h1 className="pb-8 text-3xl">{title}</h1>}
      {isPending && <PageSkeleton />}
      {error && !user && (
        <Failure title={t('frame:unreachable')} error={error} onRetry={() => void refetch()} />
      )}
      {user && (
        <Admitted key={user.id} user={user} access={access}>
          {children}
        </Admitted>
      )}
      {user && (
        <Suspense>
          <NoticeWatch onCount={setNewNotices} />
        </Suspense>
      )}
      {user && areNoticesOpen && (
        <WhenLoaded>
          <NoticePanel onClose={() => setAreNoticesOpen(false)} />
        </WhenLoaded>
      )}
      {user && palette.isOpen && (
        <WhenLoaded>
          <Palette user={user} menu={menu} onLogOut={logOut} onClose={palette.close} />
        </WhenLoaded>
      )}
    </PortalLayout>
  );
}

function listMenu(t: TFunction): Menu {
  const entriesFor = (access: Access) =>
    Object.values<PageEntry>(pages).flatMap((page) =>
      page.menu && page.access === access
        ? [{ path: page.path, label: t(page.menu.text), icon: page.menu.icon }]
        : [],
    );
  return { own: entriesFor('user'), administration: entriesFor('admin') };
}

function Admitted({ user, access, children }: { user: User; access: Access; children: ReactNode }) {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  const isDenied = access === 'admin' && user.role !== 'admin';
  useEffect(() => {
    if (!isDenied) return;
    showToast({ tone: 'destructive', title: t('frame:denied.title'), description: t('frame:denied.text') });
  }, [isDenied, t]);
  return isDenied ? <Navigate to={linkTo('/')} replace /> : children;
}

function ToLogin() {
  const { linkToLogin } = useLanguage();
  return <Navigate to={linkToLogin(useLocation())} replace />;
}

function useLeaving() {
  const [isLeaving, setIsLeaving] = useState(false);
  const { t } = useTranslation();
  const fail = useFailureToast();
  const { linkTo } = useLanguage();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const logout = useLogout();

  // The user went back before the home page loaded, so there is nothing left to leave.
  useEffect(() => {
    const stay = () => setIsLeaving(false);
    window.addEventListener('popstate', stay);
    return () => window.removeEventListener('popstate', stay);
  }, []);

  function logOut() {
    if (logout.isPending) return;
    // Another call may notice first that the session has ended.
    setIsLeaving(true);
    logout.mutate(undefined, {
      onSuccess() {
        // Even if the user has gone back meanwhile.
        setIsLeaving(true);
        forgetDrafts();
        showToast({ title: t('frame:loggedOut.title'), description: t('frame:loggedOut.text') });
        void navigate(linkTo('/'));
        setCurrentUser(queryClient, null);
      },
      onError(error) {
        setIsLeaving(false);
        fail(t('frame:logoutFailed'), error);
      },
    });
  }
  return { isLeaving, logOut };
}

function useTheme() {
  useEffect(() => {
    showTheme();
    return hideTheme;
  }, []);
}

/** Toggles the palette on Ctrl+K or ⌘K. */
function usePalette() {
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isShortcut || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setIsOpen((was) => !was);
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);

  return { isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false) };
}
