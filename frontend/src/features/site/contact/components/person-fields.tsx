import { useTranslation } from 'react-i18next';
import { TextField } from '../../../../components/ui/text-field.tsx';
import type { LeadField } from '../use-lead.ts';

export function PersonFields({ field }: { field: (name: 'firstName' | 'lastName' | 'email') => LeadField }) {
  const { t } = useTranslation();
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...field('firstName')}
          data-initial-focus
          autoComplete="given-name"
          maxLength={100}
          required
          label={t('contact:firstName')}
        />
        <TextField
          {...field('lastName')}
          autoComplete="family-name"
          maxLength={100}
          required
          label={t('contact:lastName')}
        />
      </div>
      <TextField
        {...field('email')}
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        label={t('contact:email')}
      />
    </>
  );
}
