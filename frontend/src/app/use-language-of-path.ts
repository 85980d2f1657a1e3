import type { i18n } from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { localStore } from '../lib/browser-storage.ts';
import { readPath } from '../lib/paths.ts';

const STORED_LANGUAGE_KEY = 'i18nextLng';

/** Shows the language that the path says and remembers it. */
export function useLanguageOfPath(pathname: string) {
  const { i18n } = useTranslation();
  const { language } = readPath(pathname);

  useEffect(() => {
    localStore.write(STORED_LANGUAGE_KEY, language);
    if (i18n.language !== language) void showLanguage(i18n, language);
  }, [i18n, language]);
}

/** When the texts cannot be loaded even after the retries, the server renders the page instead. */
async function showLanguage(i18n: i18n, language: string) {
  await i18n.loadLanguages(language);
  if (readPath(window.location.pathname).language !== language) return;
  if (i18n.hasResourceBundle(language, 'common')) await i18n.changeLanguage(language);
  else window.location.reload();
}
