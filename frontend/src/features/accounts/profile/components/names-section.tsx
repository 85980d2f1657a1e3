import type { User } from '@fucina/contracts/user';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFailure } from '../../../../components/form/form-failure.tsx';
import { SubmitButton } from '../../../../components/form/submit-button.tsx';
import { TextField } from '../../../../components/ui/text-field.tsx';
import { currentUserQuery } from '../../../../lib/current-user.ts';
import { MAX_NAME } from '../../credentials/rules.ts';
import { useAccountForm } from '../../credentials/use-account-form.ts';
import { updateProfile } from '../api.ts';
import { useUnsaved } from '../unsaved.tsx';
import { ProfileSection } from './parts/profile-section.tsx';
import { SavedNote } from './parts/saved-note.tsx';

const fields = ['firstName', 'lastName', 'company'] as const;
type Names = Record<(typeof fields)[number], string>;

const namesOf = ({ firstName, lastName, company }: User): Names => ({
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  company: company ?? '',
});

/** Another tab may have changed the rest. */
function changesOf(typed: Names, saved: Names): Partial<Record<keyof Names, string | null>> {
  const changed = fields.filter((name) => typed[name].trim() !== saved[name]);
  return Object.fromEntries(changed.map((name) => [name, typed[name].trim() || null]));
}

export function NamesSection({ user }: { user: User }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState<Names | null>(null);
  const [isSaved, setIsSaved] = useState(false);
  const saved = namesOf(user);
  const shown = draft ?? saved;
  const isDirty = fields.some((name) => shown[name].trim() !== saved[name]);
  useUnsaved(isDirty);

  const { form, field, failure, isPending } = useAccountForm({
    fields,
    check: () => ({}),
    send: (typed) => updateProfile(changesOf(typed, saved)),
    onDone(answer) {
      queryClient.setQueryData(currentUserQuery.queryKey, answer);
      setDraft(null);
      setIsSaved(true);
    },
  });

  const names = (name: keyof Names) => ({
    ...field(name),
    value: shown[name],
    maxLength: MAX_NAME,
    readOnly: isPending,
    onChange({ target }: FormEvent<HTMLInputElement> & { target: HTMLInputElement }) {
      setIsSaved(false);
      setDraft({ ...shown, [name]: target.value });
    },
  });

  return (
    <ProfileSection title={t('profile:names.title')} text={t('profile:names.text')}>
      <form {...form} aria-label={t('profile:names.title')} className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...names('firstName')} label={t('auth:names.first')} autoComplete="given-name" />
          <TextField {...names('lastName')} label={t('auth:names.last')} autoComplete="family-name" />
        </div>
        <TextField {...names('company')} label={t('auth:names.company')} autoComplete="organization" />
        <FormFailure text={failure} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <SubmitButton isPending={isPending} pendingText={t('profile:saving')}>
            {t('profile:save')}
          </SubmitButton>
          <SavedNote text={isSaved && !isDirty ? t('profile:saved') : null} />
        </div>
      </form>
    </ProfileSection>
  );
}
