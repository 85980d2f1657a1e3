import { mediaSections } from '@fucina/contracts/content-places';
import type { MediaSection } from '@fucina/contracts/media';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../../components/ui/select-field.tsx';

type SectionFieldProps = { value: MediaSection | ''; onChange: (section: MediaSection | '') => void };

export function SectionField({ value, onChange }: SectionFieldProps) {
  const { t } = useTranslation();
  return (
    <SelectField
      label={t('adminContent:media.section')}
      value={value}
      options={[
        { value: '' as const, label: t('adminContent:media.noSection') },
        ...mediaSections.map((section) => ({ value: section, label: t(`adminContent:parts.${section}`) })),
      ]}
      onChange={onChange}
    />
  );
}
