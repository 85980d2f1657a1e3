import { defineConfig } from 'vite';
import { precompress } from './precompress.ts';
import { slimRows } from './slim-rows.ts';

/** A single file that shares no chunks with the app. */
export default defineConfig(({ mode }) => ({
  plugins: mode === 'development' ? [] : [slimRows, precompress()],
  publicDir: false,
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: '.vite/start.json',
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'src/start/start.ts' },
  },
}));
