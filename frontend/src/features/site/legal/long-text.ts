import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/navigation/use-language.ts';
import { useSettings } from '../../../lib/settings.tsx';
import { writeKeptFor } from '../../../lib/texts/kept-for.ts';

/** A whole namespace as an object, for long texts. */
export function useLongText<Texts extends object>(namespace: string): Texts {
  const { i18n } = useTranslation(namespace);
  return i18n.getResourceBundle(i18n.language, namespace) as Texts;
}

/** Interpolates long texts as i18next does short ones, with extra `values`. */
export function useFillIn(values: Record<string, string> = {}): (text: string) => string {
  const { brandName, keptFor } = useSettings();
  const { language } = useLanguage();
  const known = { brand: brandName, ...writeKeptFor(keptFor, language), ...values };
  return (text) => fillIn(text, known);
}

/** Replaces `{{name}}` in long texts, which do not pass through i18next. */
function fillIn(text: string, values: Record<string, string>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
}
