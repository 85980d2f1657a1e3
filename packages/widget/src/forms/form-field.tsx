import type { Language } from '@fucina/contracts/language';
import { texts } from '../texts.ts';
import type { Field } from './check-field.ts';

const MAX_LENGTH = 1000;
const MAX_NAME_LENGTH = 100;

export function FormField({
  field: { name, label, type, isRequired },
  fault,
  language,
}: {
  field: Omit<Field, 'type'> & { type: Field['type'] | 'consent' };
  fault: string | undefined;
  language: Language;
}) {
  const id = `field-${name.trim()}`;
  // Lets browsers fill in name, e-mail address and phone number.
  const autocomplete = type === 'text' && name !== 'name' ? undefined : type === 'text' ? name : type;
  const input = { type, autocomplete, maxLength: name === 'name' ? MAX_NAME_LENGTH : MAX_LENGTH };
  const shared = {
    name,
    required: isRequired,
    'aria-invalid': Boolean(fault),
    'aria-describedby': id,
  };
  return (
    <div>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: it holds one of the three */}
      <label class={type}>
        {type === 'consent' && <input type="checkbox" {...shared} />}
        <span>
          {label}
          {!isRequired && <small> ({texts[language].optional})</small>}
        </span>
        {type === 'long' && <textarea class="field" rows={3} maxLength={MAX_LENGTH} {...shared} />}
        {type !== 'long' && type !== 'consent' && (
          <input class="field" {...(input as { type: 'text' })} {...shared} />
        )}
      </label>
      <p id={id} class="fault">
        {fault}
      </p>
    </div>
  );
}
