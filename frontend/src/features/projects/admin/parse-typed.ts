/** A parsed value, or the error's text key. */
export type Parsed<Value> =
  | { isValid: true; value: Value }
  | { isValid: false; problem: 'required' | 'tooLong' | 'percentage' | 'day' };

const MOST_LINE = 200;
export const MOST_TEXT = 5000;

const valid = <Value>(value: Value): Parsed<Value> => ({ isValid: true, value });

/** One of the options offered. */
export const parseChoice = <Choice extends string>(typed: string): Parsed<Choice> => valid(typed as Choice);

/** One non-empty line. */
export function parseLine(typed: string): Parsed<string> {
  const line = typed.replace(/\s+/g, ' ').trim();
  if (!line) return { isValid: false, problem: 'required' };
  return line.length > MOST_LINE ? { isValid: false, problem: 'tooLong' } : valid(line);
}

export function parseText(typed: string): Parsed<string> {
  const text = typed.replace(/\r\n?/g, '\n').trim();
  return text.length > MOST_TEXT ? { isValid: false, problem: 'tooLong' } : valid(text);
}

/** Accepts "60" and " 60 % "; empty means 0. */
export function parsePercentage(typed: string): Parsed<number> {
  const digits = typed.replace(/[\s%]/g, '') || '0';
  const isWhole = /^\d{1,3}$/.test(digits) && Number(digits) <= 100;
  return isWhole ? valid(Number(digits)) : { isValid: false, problem: 'percentage' };
}

/** Empty means no date. Years outside 2000–2099 are typos. */
export function parseDay(typed: string): Parsed<string | null> {
  if (!typed) return valid(null);
  const isDay = /^20\d\d-\d\d-\d\d$/.test(typed) && !Number.isNaN(Date.parse(`${typed}T00:00:00Z`));
  return isDay ? valid(typed) : { isValid: false, problem: 'day' };
}
