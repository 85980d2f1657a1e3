import { useTranslation } from 'react-i18next';
import { TextField } from '../../../../components/ui/text-field.tsx';

export type Person = { firstName: string; lastName: string; email: string };

type PersonFieldsProps = {
  person: Person;
  faults: readonly string[];
  onChange: (part: Partial<Person>) => void;
};

export function PersonFields({ person, faults, onChange }: PersonFieldsProps) {
  const { t } = useTranslation();
  const faultOf = (name: keyof Person) => (faults.includes(name) ? t(`contact:faults.${name}`) : undefined);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="firstName"
          data-initial-focus
          autoComplete="given-name"
          maxLength={100}
          required
          label={t('contact:firstName')}
          value={person.firstName}
          error={faultOf('firstName')}
          onChange={({ target }) => onChange({ firstName: target.value })}
        />
        <TextField
          name="lastName"
          autoComplete="family-name"
          maxLength={100}
          required
          label={t('contact:lastName')}
          value={person.lastName}
          error={faultOf('lastName')}
          onChange={({ target }) => onChange({ lastName: target.value })}
        />
      </div>
      <TextField
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        label={t('contact:email')}
        value={person.email}
        error={faultOf('email')}
        onChange={({ target }) => onChange({ email: target.value })}
      />
    </>
  );
}
