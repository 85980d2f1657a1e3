import { renameSync, writeFileSync } from 'node:fs';
import { heapReportOf } from './heap-report.ts';

// Preloaded. On a signal, collects garbage and reports what is left.
process.on('SIGUSR2', () => {
  // Memory outside the heap is released only by a second collection.
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  const file = heapReportOf(process.pid);
  writeFileSync(`${file}.part`, String(heapUsed + external));
  renameSync(`${file}.part`, file);
});
