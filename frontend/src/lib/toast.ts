/** What a toast says. One is shown at a time: a new one takes the place of the last. */
export type Toast = {
  id: number;
  title: string;
  description?: string;
  tone: 'plain' | 'destructive';
  /** What can be done about it while it is shown, such as undoing. */
  action?: { label: string; onAct: () => void };
  /** The toast has gone: its time was over, somebody closed it, or another took its place. */
  onGone?: () => void;
};

let current: Toast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function change(toast: Toast | null) {
  const last = current;
  current = toast;
  for (const listener of listeners) listener();
  last?.onGone?.();
}

export function showToast({
  tone = 'plain',
  ...text
}: Omit<Toast, 'id' | 'tone'> & Partial<Pick<Toast, 'tone'>>) {
  lastId += 1;
  change({ id: lastId, tone, ...text });
}

export function dismissToast(id: number) {
  if (current?.id === id) change(null);
}

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: () => current,
  readOnServer: () => null,
};
