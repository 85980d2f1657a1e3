import type { Language } from '@fucina/contracts/language';

/** How long this installation keeps a demo, what visitors tell about themselves, and the proof of a consent. */
export type KeptFor = { demoDays: number; leadMonths: number; consentYears: number };

/** The same in words, by the names under which texts call for them: "7 days". */
export function writeKeptFor({ demoDays, leadMonths, consentYears }: KeptFor, language: Language) {
  const write = (value: number, unit: 'day' | 'month' | 'year') =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
  return {
    demoLife: write(demoDays, 'day'),
    leadLife: write(leadMonths, 'month'),
    consentLife: write(consentYears, 'year'),
  };
}
