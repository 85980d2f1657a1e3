import type { TFunction } from 'i18next';
import { parseText } from '../../parse-typed.ts';
import { Editable, type EditableProps } from './editable.tsx';

const control = { kind: 'text' } as const;

type Edited = Pick<EditableProps<string>, 'field' | 'label' | 'state' | 'onSave' | 'say' | 'value'>;

/** The description of a record, or an invitation to write one. */
export function Description({ t, ...edited }: Edited & { t: TFunction }) {
  const none = t('adminProjects:addDescription');
  return (
    <Editable
      {...edited}
      control={control}
      parse={parseText}
      speak={(value) => value || none}
      show={(value) => (
        <span className={value ? 'wrap-anywhere min-w-0 whitespace-pre-line' : 'text-muted'}>
          {value || none}
        </span>
      )}
    />
  );
}
