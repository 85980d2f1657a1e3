import { languages } from '@fucina/contracts/languages';
import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogActions } from '../../../../components/ui/dialog-actions.tsx';
import { Fault } from '../../../../components/ui/fault.tsx';
import { SelectField } from '../../../../components/ui/select-field.tsx';
import { TextField } from '../../../../components/ui/text-field.tsx';
import type { Invitation } from '../check-invitation.ts';
import type { useInvitation } from '../use-invitation.ts';

type InviteFormProps = { invitation: ReturnType<typeof useInvitation>; onCancel: () => void };

const roles = ['client', 'admin'] as const;
const names = ['username', 'email', 'firstName', 'lastName', 'company'] as const;

export function InviteForm({ invitation, onCancel }: InviteFormProps) {
  const { t } = useTranslation();
  const { typed, change, faults, submit, isSending, error } = invitation;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(faults).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [faults]);

  const fieldOf = (name: (typeof names)[number]) => ({
    name,
    label: t(`adminUsers:invite.fields.${name}`),
    value: typed[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) =>
      change({ [name]: target.value } satisfies Partial<Invitation>),
  });
  const faultOf = (field: 'username' | 'email') => {
    const fault = faults[field];
    return fault && t(`adminUsers:fault.${fault}`);
  };
  function send(event: FormEvent) {
    event.preventDefault();
    submit();
  }

  return (
    <form ref={form} onSubmit={send} noValidate className="grid gap-5">
      <p className="text-muted text-sm">{t('adminUsers:invite.text')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...fieldOf('username')} required error={faultOf('username')} />
        <TextField {...fieldOf('email')} type="email" required error={faultOf('email')} />
        <TextField {...fieldOf('firstName')} maxLength={100} />
        <TextField {...fieldOf('lastName')} maxLength={100} />
        <TextField {...fieldOf('company')} maxLength={100} className="sm:col-span-2" />
        <SelectField
          label={t('adminUsers:columns.role')}
          hint={t(`adminUsers:invite.${typed.role}Hint`)}
          value={typed.role}
          options={roles.map((role) => ({ value: role, label: t(`adminUsers:role.${role}`) }))}
          onChange={(role) => change({ role })}
        />
        <SelectField
          label={t('adminUsers:facts.language')}
          hint={t('adminUsers:invite.languageHint')}
          value={typed.language}
          options={languages.map((value) => ({ value, label: t(`common:language.${value}`) }))}
          onChange={(value) => change({ language: value })}
        />
      </div>
      <Fault error={error} />
      <DialogActions
        onCancel={onCancel}
        isUnsaved={names.some((name) => typed[name] !== '')}
        type="submit"
        isBusy={isSending}
      >
        {t('adminUsers:invite.send')}
      </DialogActions>
    </form>
  );
}
