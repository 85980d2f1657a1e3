import type { PasswordLink, User } from '@fucina/contracts/user';
import { useTranslation } from 'react-i18next';
import { FormFailure } from '../../../../components/form/form-failure.tsx';
import { SubmitButton } from '../../../../components/form/submit-button.tsx';
import { shortNameOf } from '../../../../lib/current-user.ts';
import { PasswordField } from '../../credentials/password-field.tsx';
import { checkPassword } from '../../credentials/rules.ts';
import { useAccountForm } from '../../credentials/use-account-form.ts';
import { setPassword } from '../api.ts';
import { useArrival } from '../use-arrival.ts';

type Properties = {
  token: string;
  purpose: PasswordLink['purpose'];
  onArrive: (user: User) => void;
  /** Called if the link may have expired. */
  onDoubt: () => void;
};

export function NewPasswordForm({ token, purpose, onArrive, onDoubt }: Properties) {
  const { t } = useTranslation();
  const arrive = useArrival();
  const { form, field, failure, isPending } = useAccountForm({
    fields: ['password'] as const,
    check: ({ password }) => ({ password: checkPassword(password) }),
    send: ({ password }) => setPassword({ token, password }),
    fieldOf: {
      'password.common': 'password',
      'password.predictable': 'password',
      'password.personal': 'password',
    },
    async onDone(user) {
      await arrive(user, {
        title: t(`auth:reset.done.${purpose}`, { name: shortNameOf(user) }),
        description: t(`auth:reset.doneText.${purpose}`),
      });
      onArrive(user);
    },
    failed: t('auth:reset.failed'),
    onProblem: { 'link.invalid': onDoubt, 'password.wrong': onDoubt, 'login.deactivated': onDoubt },
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
      <SubmitButton isPending={isPending} pendingText={t('auth:reset.pending')}>
        {t('auth:reset.submit')}
      </SubmitButton>
    </form>
  );
}
