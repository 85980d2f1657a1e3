import type { User } from '@fucina/contracts/user';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { PortalLayout } from '../components/layout/portal-layout.tsx';
import { ViewingNotice } from '../components/layout/viewing-notice.tsx';
import { Failure } from '../components/ui/failure.tsx';
import { PageSkeleton } from '../components/ui/page-skeleton.tsx';
import { describeError } from '../lib/api-error.ts';
import { setCurrentUser, useCurrentUser, useLogout } from '../lib/current-user.ts';
import { hideTheme, showTheme } from '../lib/theme.ts';
import { showToast } from '../lib/toast.ts';
import { useLanguage } from '../lib/use-language.ts';

type Access = 'anyone' | 'user' | 'admin';

export function PortalFrame({ access, children }: { access: Access; children: ReactNode }) {
  const { data: user, error, isPending, refetch } = useCurrentUser();
  const { isLeaving, logOut } = useLeaving();
  const { t } = useTranslation();
  useTheme();

  if (user === null && !isLeaving) return <ToLogin />;
  return (
    <PortalLayout user={user ?? null} notice={user && <ViewingNotice user={user} />} onLogOut={logOut}>
      {isPending && <PageSkeleton />}
      {error && !user && (
        <Failure title={t('frame:unreachable')} error={error} onRetry={() => void refetch()} />
      )}
      {user && (
        <Admitted user={user} access={access}>
          {children}
        </Admitted>
      )}
    </PortalLayout>
  );
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
  const { language, linkTo } = useLanguage();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const logout = useLogout();

  // Navigated back before the home page loaded: nothing to leave any more.
  useEffect(() => {
    const stay = () => setIsLeaving(false);
    window.addEventListener('popstate', stay);
    return () => window.removeEventListener('popstate', stay);
  }, []);

  function logOut() {
    if (logout.isPending) return;
    // Another call may learn of the ended session first.
    setIsLeaving(true);
    logout.mutate(undefined, {
      onSuccess() {
        // Even if the user has navigated back meanwhile.
        setIsLeaving(true);
        showToast({ title: t('frame:loggedOut.title'), description: t('frame:loggedOut.text') });
        void navigate(linkTo('/'));
        setCurrentUser(queryClient, null);
      },
      onError(error) {
        setIsLeaving(false);
        const description = describeError(error, { t, language });
        showToast({ tone: 'destructive', title: t('frame:logoutFailed'), description });
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
