import type { InlineModule } from '@fucina/widget/panel-contract';

const ADDRESS = '/widget/panel-v1.js';

let attempts = 0;
let loading: Promise<InlineModule> | null = null;

/** The chat that customers embed, as their pages get it. A failed import is remembered by browsers: the next one asks for another address. */
export function loadPanel(): Promise<InlineModule> {
  loading ??= importPanel().catch((error) => {
    loading = null;
    throw error;
  });
  return loading;
}

function importPanel() {
  const address = attempts === 0 ? ADDRESS : `${ADDRESS}?attempt=${attempts}`;
  attempts += 1;
  return import(/* @vite-ignore */ address) as Promise<InlineModule>;
}

/** Begins while the demo itself is still being asked for. Whoever needs the chat tries again. */
export function preloadPanel() {
  loadPanel().catch(() => undefined);
}
