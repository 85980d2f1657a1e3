import { languages } from '@fucina/contracts/languages';
import type { AltTexts } from '@fucina/contracts/media';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../../components/ui/text-field.tsx';

type AltFieldsProps = { alt: AltTexts; onChange: (alt: AltTexts) => void };

export function AltFields({ alt, onChange }: AltFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {languages.map((language) => (
        <TextField
          key={language}
          lang={language}
          label={t(`adminContent:media.alt.${language}`)}
          value={alt[language]}
          maxLength={500}
          onChange={({ target }) => onChange({ ...alt, [language]: target.value })}
        />
      ))}
    </div>
  );
}
