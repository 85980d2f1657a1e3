import { useTranslation } from 'react-i18next';

/** A whole namespace as an object, for long texts. */
export function useLongText<Texts extends object>(namespace: string): Texts {
  const { i18n } = useTranslation(namespace);
  return i18n.getResourceBundle(i18n.language, namespace) as Texts;
}
