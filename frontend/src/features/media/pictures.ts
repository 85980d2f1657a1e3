import type { Language } from '@fucina/contracts/language';
import type { AltTexts, Media } from '@fucina/contracts/media';

/** Bytes that one picture may have, as the service takes them. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

/** What is plainly wrong with a file before it is sent; the service looks at its bytes. */
export function refusePicture({ size, type }: Pick<File, 'size' | 'type'>): string | null {
  if (size === 0) return 'media.empty';
  if (type === 'image/svg+xml') return 'media.svg_refused';
  if (size > MAX_PICTURE_BYTES) return 'media.too_large';
  return type && !PICTURE_TYPES.includes(type) ? 'media.type_refused' : null;
}

/** "12.3 KB", "12,3 KB". */
export function writeSize(bytes: number, language: Language): string {
  const format = new Intl.NumberFormat(language === 'it' ? 'it-IT' : 'en-US', {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return `${format.format(bytes / 1024)} KB`;
}

/** What a picture shows in each language; where it was given as one text, both begin with that. */
export const altOf = ({ alt }: Pick<Media, 'alt'>): AltTexts =>
  typeof alt === 'string' ? { it: alt, en: alt } : alt;

/** Whoever does not see a picture must be told of it, in either language, before it is used. */
export function isDescribed({ alt }: Pick<Media, 'alt'>): boolean {
  return typeof alt !== 'string' && alt.it.trim() !== '' && alt.en.trim() !== '';
}

/** A step of the keyboard, kept inside the picture. */
export function movePoint({ x, y }: Media['focalPoint'], key: string): Media['focalPoint'] | null {
  const steps: Record<string, readonly [number, number]> = {
    ArrowLeft: [-0.05, 0],
    ArrowRight: [0.05, 0],
    ArrowUp: [0, -0.05],
    ArrowDown: [0, 0.05],
  };
  const step = steps[key];
  return step ? { x: clamp(x + step[0]), y: clamp(y + step[1]) } : null;
}

/** A share from 0 to 1, in hundredths. */
export const clamp = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 100) / 100;
