import { createStore } from './store.ts';

/** One toast at a time; a new one replaces it. */
export type Toast = {
  id: number;
  title: string;
  description?: string;
  tone: 'plain' | 'destructive';
  action?: { label: string; onAct: () => void };
  /** Stays until it is dismissed or replaced. */
  isLasting?: boolean;
  /** Timed out, dismissed or replaced. */
  onGone?: () => void;
};

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
}: Omit<Toast, 'id' | 'tone'> & Partial<Pick<Toast, 'tone'>>): number {
  lastId += 1;
  change({ id: lastId, tone, ...text });
  return lastId;
}

export function dismissToast(id: number) {
  if (toastStore.read()?.id === id) change(null);
}
