import { languages } from '@fucina/contracts/languages';
import { leadFieldTypes } from '@fucina/contracts/lead-field';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../../components/form/checkbox.tsx';
import { SelectField } from '../../../../components/ui/select-field.tsx';
import { TextField } from '../../../../components/ui/text-field.tsx';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import {
  changeField,
  type DraftField,
  type Fault,
  type FormDraft,
  moveField,
  removeField,
} from '../form-draft.ts';

type FieldEditorProps = {
  field: DraftField;
  place: number;
  draft: FormDraft;
  faults: readonly Fault[];
  onChange: (draft: FormDraft) => void;
};

export function FieldEditor({ field, place, draft, faults, onChange }: FieldEditorProps) {
  const { t } = useTranslation();
  const { language: shown } = useLanguage();
  const { key, label, type, isRequired } = field;
  const name = label[shown] || label.it || label.en || t('botLeads:form.newField');
  const change = (part: Partial<DraftField>) => onChange(changeField(draft, key, part));

  return (
    <li className="grid gap-3 border-line border-t py-4">
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_10rem]">
        {languages.map((language) => (
          <TextField
            key={language}
            lang={language}
            label={t('botLeads:form.label', { language: t(`insight:inLanguage.${language}`) })}
            value={label[language]}
            maxLength={120}
            autoComplete="off"
            error={
              faults.some((f) => f.at === 'label' && f.key === key && f.language === language)
                ? t('botLeads:form.missing')
                : undefined
            }
            onChange={({ target }) => change({ label: { ...label, [language]: target.value } })}
          />
        ))}
        <SelectField
          label={t('botLeads:form.type')}
          value={type}
          options={leadFieldTypes.map((value) => ({ value, label: t(`botLeads:form.types.${value}`) }))}
          onChange={(value) => change({ type: value })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-5">
        <Checkbox
          label={t('botLeads:form.isRequired')}
          isOn={isRequired}
          onChange={(isOn) => change({ isRequired: isOn })}
          className="gap-2 text-sm"
        />
        <Step
          label={t('botLeads:form.up', { name })}
          text={t('botLeads:form.upShort')}
          isEnd={place === 0}
          onStep={() => onChange(moveField(draft, key, -1))}
        />
        <Step
          label={t('botLeads:form.down', { name })}
          text={t('botLeads:form.downShort')}
          isEnd={place === draft.fields.length - 1}
          onStep={() => onChange(moveField(draft, key, 1))}
        />
        <Step
          label={t('botLeads:form.remove', { name })}
          text={t('botLeads:form.removeShort')}
          isEnd={false}
          onStep={() => onChange(removeField(draft, key))}
        />
      </div>
    </li>
  );
}

type StepProps = { label: string; text: string; isEnd: boolean; onStep: () => void };

function Step({ label, text, isEnd, onStep }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isEnd}
      onClick={() => !isEnd && onStep()}
      className="min-h-11 rounded-md text-brand-strong text-sm underline-offset-4 hover:underline aria-disabled:cursor-not-allowed aria-disabled:text-muted aria-disabled:no-underline"
    >
      {text}
    </button>
  );
}
