import type { Language } from '@fucina/contracts/language';
import { languages } from '@fucina/contracts/languages';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { type SitePageName, sitePages } from '../site-pages.ts';
import { namePage } from '../text-names.ts';

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
        options={sitePages.map((each) => ({ value: each.name, label: namePage(each, t) }))}
        onChange={onPage}
      />
      <SelectField
        label={t('adminContent:preview.language')}
        value={language}
        options={languages.map((value) => ({
          value,
          label: t(`adminContent:languages.${value}`),
        }))}
        onChange={onLanguage}
      />
    </>
  );
}
