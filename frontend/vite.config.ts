import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './precompress.ts';
import { slimRows } from './slim-rows.ts';

/** Small files that nearly every page needs: one chunk compresses better than ten. */
const shared = {
  name: 'shared',
  test: /src[/](?:(?:lib|components|endpoints)[/](?:\w+[/])?)?(?:accounts|leads|busy-mark|email-rule|api-client|api-error|browser-storage|content-places|field|live-dot|paths|picture-slots|request-key|settings|store|text-field|toast|use-is-online|visitor)[.]ts|node_modules[/]clsx[/]/,
};

export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [
    react(),
    tailwindcss(),
    ...(isSsrBuild || mode === 'development' ? [] : [slimRows, precompress()]),
  ],
  publicDir: isSsrBuild ? false : 'public',
  build: {
    outDir: 'dist/client',
    // The starter has already been built into this folder.
    emptyOutDir: isSsrBuild === true,
    manifest: !isSsrBuild,
    // Our CSP forbids data: URLs for fonts and scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    ...(isSsrBuild
      ? {}
      : { rolldownOptions: { input: 'src/main.tsx', output: { codeSplitting: { groups: [shared] } } } }),
  },
}));
