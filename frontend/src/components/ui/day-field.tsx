import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/navigation/use-language.ts';
import { isDay, writeTypedDay } from '../../lib/time/typed-days.ts';
import { DayInput, type DayInputProps } from '../picker/day-input.tsx';
import { isWithin } from '../picker/month.ts';
import { controlClass, Field, type FieldProps, splitField } from './field.tsx';

type DayFieldProps = FieldProps & Pick<DayInputProps, 'value' | 'onChange' | 'min' | 'max' | 'disabled'>;

/** Validates on blur. */
export function DayField({ onChange, ...props }: DayFieldProps) {
  const { field, control: input } = splitField(props);
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [typed, setTyped] = useState(input.value);
  const [isLeft, setIsLeft] = useState(false);
  const fault = isLeft && typed !== '' ? faultOf(typed, input) : null;
  const day = (limit = '') => writeTypedDay(limit, language);
  const shownError =
    field.error ?? (fault && t(`frame:day.faults.${fault}`, { min: day(input.min), max: day(input.max) }));

  return (
    <Field {...field} error={shownError ?? undefined}>
      {(control) => (
        <DayInput
          {...control}
          {...input}
          label={field.label}
          isLabelled
          onChange={(value) => {
            setTyped(value);
            setIsLeft(false);
            onChange(value);
          }}
          onLeave={() => setIsLeft(true)}
          className={`${controlClass(shownError ?? undefined)} h-12 pr-11`}
        />
      )}
    </Field>
  );
}

function faultOf(typed: string, { min, max }: Pick<DayInputProps, 'min' | 'max'>) {
  if (!isDay(typed)) return 'unreadable';
  if (isWithin(typed, { min, max })) return null;
  return min && typed < min ? 'early' : 'late';
}
