import { accountEndpoints } from '@fucina/contracts/endpoints/accounts';
import type { ChangePasswordBody, User } from '@fucina/contracts/user';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFailure } from '../../../../components/form/form-failure.tsx';
import { SubmitButton } from '../../../../components/form/submit-button.tsx';
import { callApi } from '../../../../lib/api/api-client.ts';
import { currentUserQuery } from '../../../../lib/current-user.ts';
import { PasswordField } from '../../credentials/password-field.tsx';
import { checkPassword } from '../../credentials/rules.ts';
import { useAccountForm } from '../../credentials/use-account-form.ts';
import { sessionsQuery } from '../api.ts';
import { useUnsaved } from '../unsaved.tsx';
import { ProfileSection } from './parts/profile-section.tsx';
import { SavedNote } from './parts/saved-note.tsx';

const fieldOf = {
  'password.wrong': 'currentPassword',
  'password.common': 'newPassword',
  'password.predictable': 'newPassword',
  'password.personal': 'newPassword',
} as const;

export function PasswordSection({ user }: { user: User }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [isTyped, setIsTyped] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  useUnsaved(isTyped);

  const { form, field, failure, isPending } = useAccountForm({
    fields: ['currentPassword', 'newPassword'] as const,
    fieldOf,
    check: ({ currentPassword, newPassword }) => ({
      currentPassword: checkPassword(currentPassword),
      newPassword: checkPassword(newPassword),
    }),
    send: (body: ChangePasswordBody) => callApi(accountEndpoints.changePassword, { body }),
    async onDone() {
      form.ref.current?.reset();
      setIsTyped(false);
      setIsSaved(true);
      // A password change also cancels a pending address change.
      await Promise.all(
        [sessionsQuery.queryKey, currentUserQuery.queryKey].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
    },
  });

  function noteTyping() {
    setIsSaved(false);
    const typed = [...(form.ref.current?.querySelectorAll('input') ?? [])];
    setIsTyped(typed.some(({ name, value }) => name !== 'username' && value !== ''));
  }

  return (
    <ProfileSection title={t('profile:password.title')} text={t('profile:password.text')}>
      <form {...form} onChange={noteTyping} aria-label={t('profile:password.title')} className="grid gap-4">
        {/* For password managers. */}
        <input name="username" autoComplete="username" defaultValue={user.username} hidden readOnly />
        <PasswordField
          {...field('currentPassword')}
          label={t('profile:currentPassword')}
          autoComplete="current-password"
        />
        <PasswordField
          {...field('newPassword')}
          label={t('profile:password.new')}
          autoComplete="new-password"
        />
        <FormFailure text={failure} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <SubmitButton isPending={isPending} pendingText={t('profile:saving')}>
            {t('profile:password.submit')}
          </SubmitButton>
          <SavedNote text={isSaved ? t('profile:password.saved') : null} />
        </div>
      </form>
    </ProfileSection>
  );
}
