import type { i18n } from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { localStore } from '../lib/browser/browser-storage.ts';
import { readPath } from '../lib/navigation/paths.ts';

const STORED_LANGUAGE_KEY = 'i18nextLng';

export function useLanguageOfPath(pathname: string) {
  const { i18n } = useTranslation();
  const { language } = readPath(pathname);

  useEffect(() => {
    localStore.write(STORED_LANGUAGE_KEY, language);
    if (i18n.language !== language) void showLanguage(i18n, language);
  }, [i18n, language]);
}

/** If the texts fail to load after retries, falls back to a full page load. */
async function showLanguage(i18n: i18n, language: string) {
  await i18n.loadLanguages(language);
  if (readPath(window.location.pathname).language !== language) return;
  if (i18n.hasResourceBundle(language, 'common')) await i18n.changeLanguage(language);
  else window.location.reload();
}
