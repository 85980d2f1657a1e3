let isOpen = false;
const listeners = new Set<() => void>();

function change(next: boolean) {
  isOpen = next;
  for (const listener of listeners) listener();
}

/** Opens the contact popup over whatever page is shown. */
export const openContact = () => change(true);

export const closeContact = () => change(false);

export const contactPopup = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: () => isOpen,
};
