/** Text keys of the specification, §5. */
type FileRefusal = 'fileTooBig' | 'fileTypeError';

const MAX_BYTES = 10 * 1024 * 1024;
const EXTENSIONS = ['.pdf', '.docx', '.txt'];

export const ACCEPTED = EXTENSIONS.join(',');

/** Client-side check by name and size. The service inspects the content. */
export function findRefusal({ name, size }: Pick<File, 'name' | 'size'>): FileRefusal | null {
  const isKnown = EXTENSIONS.some((extension) => name.toLowerCase().endsWith(extension));
  if (!isKnown) return 'fileTypeError';
  return size > MAX_BYTES ? 'fileTooBig' : null;
}

type AddressFault = 'urlEmpty' | 'invalidUrl';
type CheckedAddress = { url: string; fault: null } | { url: null; fault: AddressFault };

/** Adds a missing `https://`. */
export function checkAddress(typed: string): CheckedAddress {
  const text = typed.trim();
  if (text === '') return { url: null, fault: 'urlEmpty' };
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  const isPage = url && /^https?:$/.test(url.protocol) && !/\s/.test(text);
  const hasName = url && (url.hostname.includes('.') || url.port !== '' || url.hostname === 'localhost');
  return isPage && hasName ? { url: url.href, fault: null } : { url: null, fault: 'invalidUrl' };
}

/** One path per line; adds a missing leading slash. */
export function readPaths(typed: string): string[] {
  const lines = typed.split(/[\n,]/).map((line) => line.trim());
  return [
    ...new Set(lines.filter((line) => line !== '').map((line) => (/^[/*]/.test(line) ? line : `/${line}`))),
  ];
}

/** More or longer paths than an import takes. */
export const isBeyondLimits = (paths: readonly string[]) =>
  paths.length > 20 || paths.some((path) => path.length > 300);
