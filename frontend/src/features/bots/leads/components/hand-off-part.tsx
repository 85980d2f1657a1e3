import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../../components/ui/text-field.tsx';
import type { PartProps } from './lead-form-part.tsx';
import { Switch } from './switch.tsx';

export function HandOffPart({ draft, faults, onChange, state }: PartProps & { state: ReactNode }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="hand-off" className="grid gap-5 border-ink border-t-2 pt-5">
      <div className="grid gap-1">
        <h2 id="hand-off" className="text-xl">
          {t('botLeads:handOff.title')}
        </h2>
        <p className="text-muted text-sm">{t('botLeads:handOff.text')}</p>
      </div>
      <Switch
        label={t('botLeads:handOff.isOn')}
        isOn={draft.isHandOffOn}
        onChange={(isHandOffOn) => onChange({ ...draft, isHandOffOn })}
      />
      {draft.isHandOffOn && (
        <TextField
          type="email"
          label={t('botLeads:handOff.email')}
          hint={t('botLeads:handOff.hint')}
          value={draft.email}
          maxLength={320}
          autoComplete="email"
          error={faults.some(({ at }) => at === 'email') ? t('botLeads:handOff.wrong') : undefined}
          onChange={({ target }) => onChange({ ...draft, email: target.value })}
          className="max-w-md"
        />
      )}
      {draft.isHandOffOn && state}
    </section>
  );
}
