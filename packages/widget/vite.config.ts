import { defineConfig } from 'vite';

const outputs = {
  loader: { input: 'src/loader.ts', file: 'v1.js', format: 'iife' },
  panel: { input: 'src/panel.tsx', file: 'panel-v1.js', format: 'es' },
} as const;

/** Two files: a classic script for the snippet, and the module that it imports (`--mode panel`). */
export default defineConfig(({ mode }) => {
  const { input, file, format } = outputs[mode === 'panel' ? 'panel' : 'loader'];
  return {
    oxc: { jsx: { runtime: 'automatic', development: false, importSource: 'preact' } },
    build: {
      target: 'es2022',
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input,
        preserveEntrySignatures: 'exports-only',
        output: { format, entryFileNames: file },
      },
    },
  };
});
