import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FormFailure } from '../../../../components/form/form-failure.tsx';
import { SubmitButton } from '../../../../components/form/submit-button.tsx';
import { TextField } from '../../../../components/ui/text-field.tsx';
import { shortNameOf } from '../../../../lib/current-user.ts';
import { PasswordField } from '../../credentials/password-field.tsx';
import { checkLoginName, checkPassword } from '../../credentials/rules.ts';
import { useAccountForm } from '../../credentials/use-account-form.ts';
import { logIn } from '../api.ts';
import { useArrival } from '../use-arrival.ts';

export function LoginForm({ forgotHref, registerHref }: { forgotHref: string; registerHref: string }) {
  const { t } = useTranslation();
  const arrive = useArrival();
  const { form, field, failure, isPending } = useAccountForm({
    fields: ['username', 'password'] as const,
    check: ({ username, password }) => ({
      username: checkLoginName(username),
      password: checkPassword(password),
    }),
    send: ({ username, password }) => logIn({ username: username.trim(), password }),
    fieldOf: { 'login.failed': 'password' },
    onDone: (user) =>
      arrive(user, {
        title: t('auth:login.done'),
        description: t('auth:login.welcome', { name: shortNameOf(user) }),
      }),
    failed: t('auth:login.failed'),
  });

  return (
    <form {...form} aria-label={t('auth:login.tab')} className="grid gap-5">
      <TextField
        {...field('username')}
        label={t('auth:login.username')}
        hint={t('auth:login.usernameHint')}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
      />
      <PasswordField
        {...field('password')}
        label={t('auth:password.label')}
        autoComplete="current-password"
        required
      />
      <FormFailure text={failure} isSilent />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <SubmitButton isPending={isPending} pendingText={t('auth:login.pending')}>
          {t('auth:login.submit')}
        </SubmitButton>
        <Link to={forgotHref} preventScrollReset className="link inline-flex min-h-11 items-center text-sm">
          {t('auth:login.forgot')}
        </Link>
      </div>
      <p className="max-w-none border-line border-t pt-4 text-muted text-sm">
        {t('auth:login.noAccount')}{' '}
        <Link to={registerHref} replace preventScrollReset className="link inline-flex min-h-11 items-center">
          {t('auth:login.toRegister')}
        </Link>
      </p>
    </form>
  );
}
