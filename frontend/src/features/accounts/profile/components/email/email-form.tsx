import type { User } from '@fucina/contracts/user';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFailure } from '../../../../../components/form/form-failure.tsx';
import { SubmitButton } from '../../../../../components/form/submit-button.tsx';
import { TextField } from '../../../../../components/ui/text-field.tsx';
import { currentUserQuery } from '../../../../../lib/current-user.ts';
import { PasswordField } from '../../../credentials/password-field.tsx';
import { checkEmail, checkPassword } from '../../../credentials/rules.ts';
import { useAccountForm } from '../../../credentials/use-account-form.ts';
import { changeEmail } from '../../api.ts';
import { useUnsaved } from '../../unsaved.tsx';
import { SavedNote } from '../parts/saved-note.tsx';

export function EmailForm({ user }: { user: User }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  useUnsaved(typed.trim() !== '');

  const { form, field, failure, isPending } = useAccountForm({
    fields: ['email', 'password'] as const,
    check: ({ email, password }) => ({ email: checkEmail(email), password: checkPassword(password) }),
    send: ({ email, password }) => changeEmail({ email: email.trim(), password }),
    fieldOf: { 'user.email_taken': 'email', 'password.wrong': 'password' },
    async onDone(_, { email }) {
      setTyped('');
      setSentTo(email.trim() === user.email ? null : email.trim());
      form.ref.current?.reset();
      await queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    },
  });

  return (
    <form {...form} aria-label={t('profile:email.change')} className="grid gap-4">
      <TextField
        {...field('email')}
        label={t('profile:email.new')}
        type="email"
        autoComplete="email"
        value={typed}
        onChange={({ target }) => {
          setSentTo(null);
          setTyped(target.value);
        }}
      />
      {/* Hidden until an address is typed. */}
      <div hidden={typed === ''}>
        <PasswordField
          {...field('password')}
          label={t('profile:currentPassword')}
          autoComplete="current-password"
        />
      </div>
      <FormFailure text={failure} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <SubmitButton isPending={isPending} pendingText={t('auth:forgot.pending')}>
          {t('profile:email.change')}
        </SubmitButton>
        <SavedNote text={sentTo && t('profile:email.sent', { email: sentTo })} />
      </div>
    </form>
  );
}
