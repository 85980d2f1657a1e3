/** The date in a time zone, by default the agency's: `2026-01-05`. */
export const dayAt = (date: Date, timeZone = 'Europe/Rome') =>
  new Intl.DateTimeFormat('sv', { timeZone }).format(date);
