import { cleanLine } from '@fucina/contracts/clean-text';

const MAX_LENGTH = 200;
const MAX_EXTENSION = 20;
const NAMELESS = 'file';

/** Sanitizes a file name: no folders, no invisible characters, at most 200 characters including the extension. */
export function cleanFileName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const name = cleanLine(last).replace(/(?<![. ])[. ]+$/, '');
  if (name === '') return NAMELESS;

  const letters = [...name];
  if (letters.length <= MAX_LENGTH) return name;
  const dot = letters.lastIndexOf('.');
  const extension = dot > 0 && letters.length - dot <= MAX_EXTENSION ? letters.slice(dot) : [];
  return [...letters.slice(0, MAX_LENGTH - extension.length), ...extension].join('');
}

/** `Content-Disposition` for a download under any Unicode name (RFC 6266, RFC 5987). `plain`: the same in ASCII. */
export function attachment(name: string, plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')): string {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
