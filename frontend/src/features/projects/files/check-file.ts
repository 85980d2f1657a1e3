import type { ProblemCode } from '@fucina/contracts/problem';

// Copied from the service, to avoid uploading 25 MB for nothing.
const MAX_BYTES = 25 * 1024 * 1024;

export function findRefusal({ size }: Pick<File, 'size'>): ProblemCode | null {
  if (size === 0) return 'file.empty';
  return size > MAX_BYTES ? 'file.too_large' : null;
}

const KB = 1024;
const MB = KB * KB;

/** "3.4 MB", "820 KB". */
export function writeSize(bytes: number, language: string): string {
  const [unit, size] = bytes >= MB ? (['MB', bytes / MB] as const) : (['KB', bytes / KB] as const);
  const digits = size < 10 ? 1 : 0;
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: digits });
  return `${format.format(bytes > 0 ? Math.max(size, 0.1) : 0)} ${unit}`;
}
