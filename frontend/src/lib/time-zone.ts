/** The reader's time zone, by which days begin and end. */
export const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
