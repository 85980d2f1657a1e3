/** Text keys of the specification, §5. */
export type FileRefusal = 'fileTooBig' | 'fileTypeError';

const MAX_BYTES = 10 * 1024 * 1024;
const EXTENSIONS = ['.pdf', '.docx', '.txt'];

export const ACCEPTED = EXTENSIONS.join(',');

/** Client-side check by name and size. The service inspects the content. */
export function findRefusal({ name, size }: Pick<File, 'name' | 'size'>): FileRefusal | null {
  const isKnown = EXTENSIONS.some((extension) => name.toLowerCase().endsWith(extension));
  if (!isKnown) return 'fileTypeError';
  return size > MAX_BYTES ? 'fileTooBig' : null;
}
