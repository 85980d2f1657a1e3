import { createStore } from './store.ts';

export const contactPopup = createStore(() => false);

export const openContact = () => contactPopup.change(true);

export const closeContact = () => contactPopup.change(false);
