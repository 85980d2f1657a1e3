import type { Language } from '@fucina/contracts/language';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../../lib/navigation/use-language.ts';
import { writeDay, writeDue } from '../../../../../lib/time/days.ts';
import { createOptions } from '../../field-options.ts';
import type { RecordState } from '../../saving/saving-store.ts';

type RowKind = 'project' | 'task' | 'milestone';
export type RowTexts = ReturnType<typeof createRowTexts>;

/** Shared by all rows and stable, so that memoized rows do not re-render. */
export function useRowTexts(kind: RowKind): { texts: RowTexts; t: TFunction; language: Language } {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const texts = useMemo(() => createRowTexts(kind, { t, language }), [kind, t, language]);
  return { texts, t, language };
}

type EditedRecord = {
  state: RecordState;
  onSave: (field: string, value: unknown, base: unknown) => void;
  texts: RowTexts;
};

/** What every editable field of a record needs. */
export function fieldOf(field: string, { state, onSave, texts }: EditedRecord) {
  return {
    field,
    label: texts.label(field),
    state: state[field],
    onSave,
    say: texts.say,
    speak: (value: string | number | null) => texts.showValue(field, value),
  };
}

function createRowTexts(kind: RowKind, { t, language }: { t: TFunction; language: Language }) {
  const options = createOptions(t);
  const choices = { status: options[`${kind}Status`], priority: options.priority };

  return {
    options,
    label: (field: string) => t(`adminProjects:fields.${field}`),
    say: (problem: string) => t(`adminProjects:typed.${problem}`),
    speakDay(day: string | null, { isDone, missing }: { isDone: boolean; missing: string }): string {
      if (!day) return missing;
      const due = isDone ? '' : ` ${writeDue({ dueDate: day, isDone: false }, { t })}`;
      return `${writeDay(day, { language, t })}${due}`;
    },
    showValue(field: string, value: unknown): string {
      if (value === null || value === '') return t('adminProjects:nothing');
      if (field === 'completionPercentage') return `${String(value)}%`;
      if (field.endsWith('Date')) return writeDay(String(value), { language, t });
      if (Array.isArray(value)) return String(value.length);
      const options = field === 'status' || field === 'priority' ? choices[field] : [];
      return options.find((option) => option.value === value)?.label ?? String(value);
    },
  };
}
