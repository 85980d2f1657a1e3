import { tmpdir } from 'node:os';
import path from 'node:path';

/** Where a process says what its heap holds. */
export const heapReportOf = (pid: number) => path.join(tmpdir(), `fucina-heap-${pid}`);
