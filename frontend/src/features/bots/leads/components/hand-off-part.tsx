import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../../components/form/checkbox.tsx';
import { MajorSection } from '../../../../components/ui/section.tsx';
import { TextField } from '../../../../components/ui/text-field.tsx';
import type { PartProps } from './lead-form-part.tsx';

export function HandOffPart({ draft, faults, onChange, state }: PartProps & { state: ReactNode }) {
  const { t } = useTranslation();
  return (
    <MajorSection title={t('botLeads:handOff.title')} text={t('botLeads:handOff.text')}>
      <Checkbox
        label={t('botLeads:handOff.isOn')}
        isOn={draft.isHandOffOn}
        onChange={(isHandOffOn) => onChange({ ...draft, isHandOffOn })}
        className="gap-3 justify-self-start font-semibold text-sm"
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
    </MajorSection>
  );
}
