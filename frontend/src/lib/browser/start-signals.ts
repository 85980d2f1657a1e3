/** Window event, right before hydration. */
export const TAKES_OVER = 'fucina:takes-over';

/** Window event, after hydration. */
export const ALIVE = 'fucina:alive';

/** Window event, and class of the document from then on: what was typed before hydration is in the app's state. */
export const HANDED_OVER = 'handed-over';

/** Window event, if the app failed to load. */
export const LOST = 'fucina:lost';

/** Fragment that opens the contact dialog. */
export const CONTACT_HASH = '#contact';

/** Query of a page with unpublished drafts. */
export const PREVIEW_QUERY = /[?&]preview=draft(?:&|$)/;
