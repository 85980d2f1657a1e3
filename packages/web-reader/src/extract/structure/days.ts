const DAY_NAMES =
  'luned[iì]|marted[iì]|mercoled[iì]|gioved[iì]|venerd[iì]|sabat[oi]|domenic(?:a|he)|(?:mon|tues|wednes|thurs|fri|satur|sun)days?';
const SHORT_DAYS = 'lun|mar|mer|gio|ven|sab|dom|mon|tues?|wed|thu(?:rs)?|fri|sat|sun';
const MANY_DAYS =
  '(?:giorni )?(?:feriali|festivi)|weekends?|fine settimana|tutti i giorni|ogni giorno|every day|daily|bank holidays?';
const ANY_DAY = `(?:${DAY_NAMES}|${SHORT_DAYS}|${MANY_DAYS})`;
const CLOSED = 'chius[oiae]|closed|riposo|su appuntamento|by appointment';

const BEGINS_WITH_DAY = new RegExp(
  `^(?:dal(?:la)?|from|il|la|l['’]|on|ogni|nei|i|le)?\\s?${ANY_DAY}(?![\\p{L}])`,
  'iu',
);
const ONLY_DAYS = new RegExp(
  `^(?:(?:(?:dal(?:la)?|al(?:la)?|from|to|il|la|e|ed|and|through|until|${ANY_DAY})(?![\\p{L}])|[-–—/,&.:+])\\s*)+$`,
  'iu',
);
const IS_CLOSED = new RegExp(`(?<![\\p{L}])(?:${CLOSED})(?![\\p{L}])`, 'iu');
const ENDS_WITH_DAY = new RegExp(`(?<![\\p{L}])(?:${DAY_NAMES})$`, 'iu');
const HOLDS_DAY = new RegExp(`(?<![\\p{L}])${ANY_DAY}(?![\\p{L}])`, 'iu');

/** Self-contained opening hours: "Lunedì: 9–13", "Sun closed". */
export function isHoursLine(line: string): boolean {
  return BEGINS_WITH_DAY.test(line) && (/\d/.test(line) || IS_CLOSED.test(line)) && !isDays(line);
}

/** "Lun – Ven" alone, with its hours below. */
export function isDays(text: string): boolean {
  return text.length < 60 && ONLY_DAYS.test(text);
}

export function holdsDay(text: string): boolean {
  return HOLDS_DAY.test(text);
}

export function endsWithDay(text: string): boolean {
  return ENDS_WITH_DAY.test(text);
}

/** "9.00 – 12.30", "chiuso": hours without a day. */
export function isTimes(line: string): boolean {
  if (HOLDS_DAY.test(line)) return false;
  return (
    /^(?:(?:dalle|from|ore|h|alle|to|mattina|pomeriggio|morning|afternoon)\.?\s?)?\d{1,2}(?!\d)/i.test(
      line,
    ) || IS_CLOSED.test(line)
  );
}

/** "Closed" as a value in a table of hours or prices, never as a row's name. */
export function isClosed(text: string): boolean {
  return IS_CLOSED.test(text);
}
