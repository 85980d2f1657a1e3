/** Window event, right before hydration. */
export const TAKES_OVER = 'fucina:takes-over';

/** Window event, after hydration. */
export const ALIVE = 'fucina:alive';

/** Window event, if the app failed to load. */
export const LOST = 'fucina:lost';

/** Fragment that opens the contact dialog. */
export const CONTACT_HASH = '#contact';

/** Query of a page with unpublished drafts. */
export const PREVIEW_QUERY = /[?&]preview=draft(?:&|$)/;
