import { sessionStore } from './browser-storage.ts';

const KEY = 'view-as';

/** The client whose portal this tab shows to one of the staff; null for one's own. */
export function readViewedUser(): string | null {
  return typeof window === 'undefined' ? null : sessionStore.read(KEY);
}

/** From the next page load on, so that nothing of the one view is left in the other. */
export function startViewing(userId: string, path: string) {
  sessionStore.write(KEY, userId);
  window.location.assign(path);
}

export function endViewing(path: string) {
  sessionStore.remove(KEY);
  window.location.assign(path);
}

/** Who logs in looks with their own eyes. */
export function forgetViewing() {
  sessionStore.remove(KEY);
}
