/** Limit of the service, in bytes. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

/** Client-side check; the service checks the bytes. */
export function refusePicture({ size, type }: Pick<File, 'size' | 'type'>): string | null {
  if (size === 0) return 'media.empty';
  if (type === 'image/svg+xml') return 'media.svg_refused';
  if (size > MAX_PICTURE_BYTES) return 'media.too_large';
  return type && !PICTURE_TYPES.includes(type) ? 'media.type_refused' : null;
}
