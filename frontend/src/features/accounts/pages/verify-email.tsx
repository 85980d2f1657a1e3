import { accountEndpoints } from '@fucina/contracts/endpoints/accounts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../components/ui/button.tsx';
import { Failure } from '../../../components/ui/failure.tsx';
import { LiveDot } from '../../../components/ui/live-dot.tsx';
import { callApi } from '../../../lib/api/api-client.ts';
import { codeOf } from '../../../lib/api/api-error.ts';
import { currentUserQuery, useCurrentUser } from '../../../lib/current-user.ts';
import { useLanguage } from '../../../lib/navigation/use-language.ts';
import { DeadEmailLink } from '../auth/components/dead-email-link.tsx';
import { LinkOutcome } from '../auth/components/link-message.tsx';
import { useLinkToken } from '../auth/use-link-token.ts';

export function VerifyEmailPage() {
  return (
    <div className="column pt-8 pb-20 lg:pt-16">
      <div className="max-w-xl">
        <EmailConfirmation />
      </div>
    </div>
  );
}

/** Confirms once on load. */
function EmailConfirmation() {
  const { t } = useTranslation();
  const { token, isUsed, use } = useLinkToken();
  const queryClient = useQueryClient();
  const { isSuccess, error, refetch } = useQuery({
    queryKey: ['email-confirmation', token],
    queryFn: () => callApi(accountEndpoints.confirmEmail, { body: { token } }).then(() => true),
    enabled: Boolean(token),
  });
  const isConfirmed = isSuccess || isUsed;

  useEffect(() => {
    if (!isSuccess || isUsed) return;
    use();
    void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
  }, [isSuccess, isUsed, use, queryClient]);

  if (isConfirmed) return <Confirmed />;
  if (token === null || codeOf(error) === 'link.invalid') return <DeadEmailLink />;
  if (error) {
    return (
      <Outcome title={t('auth:verify.title')}>
        <Failure title={t('auth:verify.failed')} error={error} onRetry={() => void refetch()} />
      </Outcome>
    );
  }
  return (
    <Outcome title={t('auth:verify.title')}>
      <p role="status" className="flex items-center gap-3 text-muted">
        <LiveDot /> {t('auth:verify.working')}
      </p>
    </Outcome>
  );
}

function Confirmed() {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  const { data: user } = useCurrentUser();
  return (
    <LinkOutcome title={t('auth:verify.done')} text={t('auth:verify.doneText')}>
      <Link to={user ? linkTo('/portal') : linkTo('/auth')} className={buttonClass()}>
        {user ? t('auth:verify.toPortal') : t('auth:verify.toLogin')}
      </Link>
    </LinkOutcome>
  );
}

function Outcome({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-5">
      <h1 className="text-3xl">{title}</h1>
      {children}
    </div>
  );
}
