const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' });

/** `2026-01-05`, where the agency works. */
export const writeToday = (now: Date) => format.format(now);
