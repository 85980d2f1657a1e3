import { fillIn } from './fill-in.ts';
import { writeKeptFor } from './kept-for.ts';
import { useSettings } from './settings.tsx';
import { useLanguage } from './use-language.ts';

/** Interpolates long texts like i18next does short ones, with extra `values`. */
export function useFillIn(values: Record<string, string> = {}): (text: string) => string {
  const { brandName, keptFor } = useSettings();
  const { language } = useLanguage();
  const known = { brand: brandName, ...writeKeptFor(keptFor, language), ...values };
  return (text) => fillIn(text, known);
}
