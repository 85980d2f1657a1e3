import { fillIn } from './fill-in.ts';
import { writeKeptFor } from './kept-for.ts';
import { useSettings } from './settings.tsx';
import { useLanguage } from './use-language.ts';

/** Fills long texts in as i18next does the short ones, and with `values` beside. */
export function useFillIn(values: Record<string, string> = {}): (text: string) => string {
  const { brandName, keptFor } = useSettings();
  const { language } = useLanguage();
  const known = { brand: brandName, ...writeKeptFor(keptFor, language), ...values };
  return (text) => fillIn(text, known);
}
