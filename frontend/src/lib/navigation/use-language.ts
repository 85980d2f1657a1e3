import type { Language } from '@fucina/contracts/language';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useIsHydrated } from '../browser/use-is-hydrated.ts';
import { localizePath, loginPath, type Place } from './paths.ts';

export function useLanguage() {
  const { i18n } = useTranslation();
  const language: Language = i18n.language === 'it' ? 'it' : 'en';
  return {
    language,
    linkTo: (path: string) => localizePath(language, path),
    linkToLogin: (next: Place) => loginPath(language, next),
  };
}

/** Current location; the server has no fragment. */
export function usePlace(): Required<Place> {
  const { pathname, search, hash } = useLocation();
  return { pathname, search, hash: useIsHydrated() ? hash : '' };
}
