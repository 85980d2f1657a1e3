import type { PasswordLink, User } from '@fucina/contracts/user';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { Failure } from '../../../components/ui/failure.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { codeOf } from '../../../lib/api/api-error.ts';
import { currentUserQuery } from '../../../lib/current-user.ts';
import { useLanguage } from '../../../lib/navigation/use-language.ts';
import { checkLink } from '../auth/api.ts';
import { ClosedAccount, DeadPasswordLink } from '../auth/components/dead-password-link.tsx';
import { NewPasswordForm } from '../auth/components/new-password-form.tsx';
import { homeOf } from '../auth/home-of.ts';
import { useLinkToken } from '../auth/use-link-token.ts';

export function ResetPasswordPage() {
  return (
    <div className="column pt-8 pb-20 lg:pt-16">
      <div className="max-w-xl">
        <NewPassword />
      </div>
    </div>
  );
}

function NewPassword() {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  const queryClient = useQueryClient();
  const { token } = useLinkToken();
  const [arrived, setArrived] = useState<User | null>(null);
  const link = useQuery({
    queryKey: ['password-link', token],
    queryFn: () => checkLink(token ?? ''),
    enabled: Boolean(token) && arrived === null,
    staleTime: 0,
  });

  /** The link has been used, or belongs to another account, so the session may have changed too. */
  function lookAgain() {
    void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    void link.refetch();
  }

  if (arrived) return <Navigate to={linkTo(homeOf(arrived))} replace />;
  if (token === null || codeOf(link.error) === 'link.invalid') return <DeadPasswordLink state="invalid" />;
  if (codeOf(link.error) === 'login.deactivated') return <ClosedAccount error={link.error} />;
  if (link.error) {
    return (
      <Page>
        <Failure title={t('auth:reset.notChecked')} error={link.error} onRetry={() => void link.refetch()} />
      </Page>
    );
  }
  if (!token || !link.data) {
    return (
      <Page>
        <Skeleton className="h-12 w-full" />
      </Page>
    );
  }
  const { state, purpose } = link.data;
  if (state !== 'open') return <DeadPasswordLink state={state} purpose={purpose} />;
  return (
    <Page purpose={purpose}>
      <NewPasswordForm {...{ token, purpose }} onArrive={setArrived} onDoubt={lookAgain} />
    </Page>
  );
}

function Page({ purpose, children }: { purpose?: PasswordLink['purpose']; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-5">
      <h1 className="text-3xl">{t('auth:reset.title')}</h1>
      {purpose && <p className="text-muted">{t(`auth:reset.text.${purpose}`)}</p>}
      {children}
    </div>
  );
}
