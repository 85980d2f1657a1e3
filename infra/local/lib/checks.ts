export const checks = ['check:types', 'check:lint', 'check:unused', 'check:patterns', 'check:layers'].map(
  (script) => ({
    name: script.replace('check:', ''),
    command: 'pnpm',
    args: ['run', script],
  }),
);
