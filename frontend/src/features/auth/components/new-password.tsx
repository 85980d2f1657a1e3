import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { FormFailure } from '../../../components/account/form-failure.tsx';
import { PasswordField } from '../../../components/account/password-field.tsx';
import { SubmitButton } from '../../../components/account/submit-button.tsx';
import { buttonClass } from '../../../components/ui/button.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { checkPassword } from '../../../lib/account/rules.ts';
import { useAccountForm } from '../../../lib/account/use-account-form.ts';
import { setCurrentUser } from '../../../lib/current-user.ts';
import { showToast } from '../../../lib/toast.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { setPassword } from '../api/set-password.ts';
import { useLinkToken } from '../use-link-token.ts';

/** Sets the password of whoever holds the mailed link: a forgotten one, or the first. */
export function NewPassword() {
  const { t } = useTranslation();
  const { token } = useLinkToken();
  const [isDead, setIsDead] = useState(false);

  if (token === null || isDead) return <DeadLink />;
  return (
    <div className="grid gap-5">
      <h1 className="text-3xl">{t('auth:reset.title')}</h1>
      <p className="text-muted">{t('auth:reset.text')}</p>
      {token === undefined ? (
        <Skeleton className="h-12 w-full" />
      ) : (
        <NewPasswordForm token={token} onDead={() => setIsDead(true)} />
      )}
    </div>
  );
}

function NewPasswordForm({ token, onDead }: { token: string; onDead: () => void }) {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { form, field, failure, isPending } = useAccountForm({
    fields: ['password'] as const,
    check: ({ password }) => ({ password: checkPassword(password) }),
    send: ({ password }) => setPassword({ token, password }),
    fieldOf: {
      'password.common': 'password',
      'password.predictable': 'password',
      'password.personal': 'password',
    },
    onDone() {
      // Its sessions have ended, and the login below is for the new password.
      setCurrentUser(queryClient, null);
      showToast({ title: t('auth:reset.done'), description: t('auth:reset.doneText') });
      void navigate(linkTo('/auth'), { replace: true });
    },
    onFailure: (description) =>
      showToast({ tone: 'destructive', title: t('auth:reset.failed'), description }),
    onProblem: { 'link.invalid': onDead },
  });

  return (
    <form {...form} aria-label={t('auth:reset.title')} className="grid gap-5">
      <PasswordField
        {...field('password')}
        label={t('auth:reset.password')}
        autoComplete="new-password"
        required
      />
      <FormFailure text={failure} isSilent />
      <SubmitButton
        isPending={isPending}
        pendingText={t('auth:reset.pending')}
        className="justify-self-start"
      >
        {t('auth:reset.submit')}
      </SubmitButton>
    </form>
  );
}

function DeadLink() {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  return (
    <div className="grid justify-items-start gap-5">
      <h1 className="text-3xl">{t('auth:verify.dead')}</h1>
      <p role="status">{t('auth:reset.deadText')}</p>
      <Link to={`${linkTo('/auth')}?tab=forgot`} className={buttonClass()}>
        {t('auth:reset.again')}
      </Link>
    </div>
  );
}
