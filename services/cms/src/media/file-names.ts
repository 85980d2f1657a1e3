const MAX_ORIGINAL = 255;
const MAX_SLUG = 80;

export function cleanOriginalName(name: string): string {
  const last = name.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const visible = last
    .replace(/[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u202A-\u202E\u2066-\u2069]/gu, '')
    .trim();
  const named = /^\.*$/.test(visible) ? 'picture' : visible;
  return [...named].slice(0, MAX_ORIGINAL).join('');
}

export function toServedName(originalName: string, extension: string): string {
  const stem = originalName.replace(/\.[^.]*$/, '');
  const slug = stem
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .toLowerCase()
    .slice(0, MAX_SLUG)
    .replace(/^-+|(?<!-)-+$/g, '');
  // A purely numeric name could be taken for a width.
  const named = slug === '' ? 'picture' : /^\d+$/.test(slug) ? `picture-${slug}` : slug;
  return `${named}.${extension}`;
}
