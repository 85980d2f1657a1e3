import { useTranslation } from 'react-i18next';
import { DayField } from '../../../../components/ui/day-field.tsx';
import type { FieldProps } from '../../../../components/ui/field.tsx';
import { TextField } from '../../../../components/ui/text-field.tsx';
import { useOwnPicker } from '../use-own-picker.ts';

type DateFieldProps = FieldProps & {
  name: string;
  value: string;
  min: string;
  onChange: (value: string) => void;
};

/** Also works in forms without JavaScript. */
export function DateField({ name, ...props }: DateFieldProps) {
  const [isOwn, native] = useOwnPicker<HTMLInputElement>();
  // Public pages do not load the calendar's texts.
  const { ready } = useTranslation('frame');
  if (isOwn && ready) return <DayField {...props} />;
  return (
    <TextField
      {...props}
      ref={native}
      name={name}
      type="date"
      required
      onChange={({ target }) => props.onChange(target.value)}
    />
  );
}
