import { renameSync, writeFileSync } from 'node:fs';
import { heapReportOf } from './heap-report.ts';

// Loaded before a process's own code: at a signal it drops all that nothing holds, and says what is left.
process.on('SIGUSR2', () => {
  // What lies outside of the heap is given back by the next collection.
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  const file = heapReportOf(process.pid);
  writeFileSync(`${file}.part`, String(heapUsed + external));
  renameSync(`${file}.part`, file);
});
