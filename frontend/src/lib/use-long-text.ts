import { useTranslation } from 'react-i18next';

/** A text that is a whole namespace, with its lists: a legal page, a page of its own. */
export function useLongText<Texts extends object>(namespace: string): Texts {
  const { i18n } = useTranslation(namespace);
  return i18n.getResourceBundle(i18n.language, namespace) as Texts;
}
