import { createStore } from './store.ts';

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

/** The toast that is shown. */
export const toastStore = createStore<Toast | null>(() => null);

let lastId = 0;

function change(toast: Toast | null) {
  const last = toastStore.read();
  toastStore.change(toast);
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
  if (toastStore.read()?.id === id) change(null);
}
