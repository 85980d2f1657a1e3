import { useLanguage } from '../../../lib/navigation/use-language.ts';
import { useSettings } from '../../../lib/settings.tsx';
import { writeKeptFor } from '../../../lib/texts/kept-for.ts';
import { fillIn } from './fill-in.ts';

/** Interpolates long texts like i18next does short ones, with extra `values`. */
export function useFillIn(values: Record<string, string> = {}): (text: string) => string {
  const { brandName, keptFor } = useSettings();
  const { language } = useLanguage();
  const known = { brand: brandName, ...writeKeptFor(keptFor, language), ...values };
  return (text) => fillIn(text, known);
}
