import { createStore } from './store.ts';

/** True while the contact popup is open. */
export const contactPopup = createStore(() => false);

/** Opens the contact popup over whatever page is shown. */
export const openContact = () => contactPopup.change(true);

export const closeContact = () => contactPopup.change(false);
