import { sessionStore } from './browser/browser-storage.ts';

const KEY = 'view-as';

/** The client this tab views as; null for oneself. */
export function readViewedUser(): string | null {
  return typeof window === 'undefined' ? null : sessionStore.read(KEY);
}

/** With a full page load, so that no cached data crosses over. */
export function startViewing(userId: string, path: string) {
  sessionStore.write(KEY, userId);
  window.location.assign(path);
}

export function endViewing(path: string) {
  sessionStore.remove(KEY);
  window.location.assign(path);
}

/** Logging in ends the view. */
export function forgetViewing() {
  sessionStore.remove(KEY);
}
