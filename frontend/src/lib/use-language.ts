import type { Language } from '@fucina/contracts/language';
import { useTranslation } from 'react-i18next';
import { localizePath } from './paths.ts';

/** The language being shown, and links that stay in it. */
export function useLanguage() {
  const { i18n } = useTranslation();
  const language: Language = i18n.language === 'it' ? 'it' : 'en';
  return { language, linkTo: (path: string) => localizePath(language, path) };
}
