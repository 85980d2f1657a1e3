import type { Language } from '@fucina/contracts/language';

/** Retention periods of this installation. */
export type RetentionPeriods = { demoDays: number; leadMonths: number; consentYears: number };

/** As text, by placeholder name: "7 days". */
export function writeKeptFor({ demoDays, leadMonths, consentYears }: RetentionPeriods, language: Language) {
  const write = (value: number, unit: 'day' | 'month' | 'year') =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
  return {
    demoLife: write(demoDays, 'day'),
    leadLife: write(leadMonths, 'month'),
    consentLife: write(consentYears, 'year'),
  };
}
