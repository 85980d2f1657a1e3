import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './precompress.ts';
import { slimRows } from './slim-rows.ts';

/** Small files that nearly every page needs, or those of the website or the portal: one chunk compresses better than ten. */
const shared = {
  name: 'shared',
  test: /src[/](?:(?:lib|components|endpoints)[/](?:\w+[/])?)?(?:accounts|leads|busy-mark|email-rule|api-client|api-error|bring|browser-storage|content-places|field|lazy-part|live-dot|paths|picture-slots|request-key|settings|store|text-field|toast|use-is-online|visitor|when-loaded)[.]ts|node_modules[/]clsx[/]/,
};
const site = {
  name: 'site',
  test: /src[/].*[/](?:accordion|contact-button|fold-mark|ruler|terms-consent)[.]ts/,
};
const portal = {
  name: 'portal',
  test: /src[/].*[/](?:back-link|confirm-dialog|dialog|dialog-actions|failure|fault|format-date|full-name|icon|leave-question|not-loaded|page-skeleton|scroll-row|section|skeleton|status-badge|text-area|use-closing-warning|use-failure-toast|use-kept-draft|use-leave-guard|use-title|waiting)[.]ts/,
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
      : {
          rolldownOptions: {
            input: 'src/main.tsx',
            output: {
              // The map of chunks is part of what every page loads, and hashes don't compress.
              chunkFileNames: 'assets/[name]-[hash:7].js',
              codeSplitting: { includeDependenciesRecursively: false, groups: [shared, site, portal] },
            },
          },
        }),
  },
}));
