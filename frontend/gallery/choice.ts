import { type Language, language } from '@fucina/contracts/language';
import { themes as storedThemes } from '../src/lib/browser/chosen-theme.ts';

type Width = (typeof widths)[number];
type Shade = (typeof shades)[number];

export const widths = [390, 768, 1440] as const;
export const shades = storedThemes.filter((theme) => theme !== 'system');

/** Command line options; everything by default. */
export function readChoice(env: Record<string, string | undefined>) {
  return {
    pages: listed(env.GALLERY_ONLY),
    languages: chooseFrom<Language>('language', language.options, env.GALLERY_LANGUAGE),
    widths: chooseFrom<Width>('width', widths, env.GALLERY_WIDTH),
    shades: chooseFrom<Shade>('theme', shades, env.GALLERY_THEME),
  };
}

const listed = (value = '') => value.split(',').filter(Boolean);

export function chooseFrom<Option extends string | number>(
  what: string,
  options: readonly Option[],
  value?: string,
): Option[] {
  const wanted = listed(value);
  const unknown = wanted.find((name) => !options.some((option) => String(option) === name));
  if (unknown) throw new Error(`There is no ${what} "${unknown}": choose from ${options.join(', ')}.`);
  return options.filter((option) => wanted.length === 0 || wanted.includes(String(option)));
}
