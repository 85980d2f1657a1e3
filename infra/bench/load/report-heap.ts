import { renameSync, writeFileSync } from 'node:fs';
import { heapReportOf } from './heap-report.ts';

// Preloaded: on a signal, collects garbage and reports what is left.
process.on('SIGUSR2', () => {
  // Memory outside the heap is released by the next collection.
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  const file = heapReportOf(process.pid);
  writeFileSync(`${file}.part`, String(heapUsed + external));
  renameSync(`${file}.part`, file);
});
