import type { InlineModule } from '@fucina/widget/panel-contract';

const ADDRESS = '/widget/panel-v1.js';

let attempts = 0;
let loading: Promise<InlineModule> | null = null;

/** Imports the public panel bundle. Browsers cache failed imports, so a retry uses a different URL. */
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

/** Runs in parallel with the demo query. Errors surface when the panel is used. */
export function preloadPanel() {
  loadPanel().catch(() => undefined);
}
