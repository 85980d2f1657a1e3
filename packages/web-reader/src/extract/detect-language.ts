import { isLanguage, type Language, languages } from '@fucina/contracts/languages';
import { franc } from 'franc-min';

const ENOUGH_CHARS = 120;
const LEAST_CHARS = 24;
const SAMPLE_CHARS = 800;

/** ISO 639-3. */
const codes: Record<Language, string> = { it: 'ita', en: 'eng' };

/** Detected from the text if it is long enough, otherwise as declared. */
export function detectLanguage(text: string, declared: string): Language | null {
  const prior = toLanguage(declared);
  if (text.length < LEAST_CHARS || (text.length < ENOUGH_CHARS && prior)) return prior;
  const found = franc(text.slice(0, SAMPLE_CHARS), {
    only: [...Object.values(codes), 'deu', 'fra', 'spa', 'por', 'ron', 'nld'],
    minLength: LEAST_CHARS,
  });
  return found === 'und' ? prior : (languages.find((language) => codes[language] === found) ?? null);
}

function toLanguage(declared: string): Language | null {
  const primary = declared.trim().toLowerCase().split(/[-_]/)[0];
  return isLanguage(primary) ? primary : null;
}
