import { languages } from '@fucina/contracts/languages';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../../components/form/checkbox.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { MajorSection } from '../../../../components/ui/section.tsx';
import { TextArea } from '../../../../components/ui/text-area.tsx';
import { createRequestKey } from '../../../../lib/api/request-key.ts';
import { addField, type Fault, type FormDraft, MAX_FIELDS, moments } from '../form-draft.ts';
import { FieldEditor } from './field-editor.tsx';

export type PartProps = {
  draft: FormDraft;
  faults: readonly Fault[];
  onChange: (draft: FormDraft) => void;
};

export function LeadFormPart({ draft, faults, onChange }: PartProps) {
  const { t } = useTranslation();
  const { isOn, fields } = draft;
  return (
    <MajorSection title={t('botLeads:form.title')} text={t('botLeads:form.text')}>
      <Checkbox
        label={t('botLeads:form.isOn')}
        isOn={isOn}
        onChange={(value) => onChange({ ...draft, isOn: value })}
        className="gap-3 justify-self-start font-semibold text-sm"
      />
      {isOn && (
        <>
          <Moments draft={draft} onChange={onChange} />
          <fieldset className="grid gap-3">
            <legend className="pb-2 font-semibold text-sm">{t('botLeads:form.fields')}</legend>
            <ol className="border-line border-b">
              {fields.map((field, at) => (
                <FieldEditor
                  key={field.key}
                  field={field}
                  place={at}
                  draft={draft}
                  faults={faults}
                  onChange={onChange}
                />
              ))}
            </ol>
            {faults.some(({ at }) => at === 'fields') && (
              <p className="font-semibold text-ember text-sm">{t('botLeads:form.noFields')}</p>
            )}
            {fields.length < MAX_FIELDS && (
              <Button
                look="quiet"
                onClick={() => onChange(addField(draft, createRequestKey()))}
                className="justify-self-start px-4! text-sm"
              >
                {t('botLeads:form.addField')}
              </Button>
            )}
          </fieldset>
          <Consent draft={draft} faults={faults} onChange={onChange} />
        </>
      )}
    </MajorSection>
  );
}

function Moments({ draft, onChange }: Pick<PartProps, 'draft' | 'onChange'>) {
  const { t } = useTranslation();
  return (
    <fieldset className="grid gap-1">
      <legend className="pb-1 font-semibold text-sm">{t('botLeads:form.when')}</legend>
      {moments.map((moment) => (
        <label key={moment} className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
          <input
            type="radio"
            name="when"
            checked={draft.when === moment}
            onChange={() => onChange({ ...draft, when: moment })}
          />
          {t(`botLeads:form.moments.${moment}`)}
        </label>
      ))}
    </fieldset>
  );
}

function Consent({ draft, faults, onChange }: PartProps) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {languages.map((language) => (
        <TextArea
          key={language}
          lang={language}
          label={t('botLeads:form.consent', { language: t(`insight:inLanguage.${language}`) })}
          rows={3}
          maxLength={1000}
          value={draft.consent[language]}
          error={
            faults.some((fault) => fault.at === 'consent' && fault.language === language)
              ? t('botLeads:form.missing')
              : undefined
          }
          onChange={({ target }) =>
            onChange({ ...draft, consent: { ...draft.consent, [language]: target.value } })
          }
        />
      ))}
    </div>
  );
}
