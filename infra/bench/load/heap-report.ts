import { tmpdir } from 'node:os';
import path from 'node:path';

export const heapReportOf = (pid: number) => path.join(tmpdir(), `fucina-heap-${pid}`);
