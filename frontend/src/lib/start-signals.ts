/** Told on the window just before the app takes the page over from the server. */
export const TAKES_OVER = 'fucina:takes-over';

/** Told on the window when the app has taken the page over from the server. */
export const ALIVE = 'fucina:alive';

/** Told on the window when it could not be loaded. */
export const LOST = 'fucina:lost';

/** The address of the contact form, which lies over every page. */
export const CONTACT_HASH = '#contact';

/** The address of a page with the drafts of staff in it. */
export const PREVIEW_QUERY = /[?&]preview=draft(?:&|$)/;
