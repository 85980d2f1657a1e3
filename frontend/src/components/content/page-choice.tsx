import type { Language } from '@fucina/contracts/language';
import { useTranslation } from 'react-i18next';
import { type SitePageName, sitePages } from '../../lib/site-pages.ts';
import { SelectField } from '../ui/select-field.tsx';

type PageChoiceProps = {
  page: SitePageName;
  language: Language;
  onPage: (page: SitePageName) => void;
  onLanguage: (language: Language) => void;
};

export function PageChoice({ page, language, onPage, onLanguage }: PageChoiceProps) {
  const { t } = useTranslation();
  return (
    <>
      <SelectField
        label={t('adminContent:preview.page')}
        value={page}
        options={sitePages.map(({ name }) => ({ value: name, label: t(`adminContent:pages.${name}`) }))}
        onChange={onPage}
      />
      <SelectField
        label={t('adminContent:preview.language')}
        value={language}
        options={(['it', 'en'] as const).map((value) => ({
          value,
          label: t(`adminContent:languages.${value}`),
        }))}
        onChange={onLanguage}
      />
    </>
  );
}
