import type { Language } from '@fucina/contracts/language';
import type { AltTexts, Media } from '@fucina/contracts/media';

/** "12.3 KB", "12,3 KB". */
export function writeSize(bytes: number, language: Language): string {
  const format = new Intl.NumberFormat(language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return `${format.format(bytes / 1024)} KB`;
}

/** Alt text per language. A single text serves both. */
export const altOf = ({ alt }: Pick<Media, 'alt'>): AltTexts =>
  typeof alt === 'string' ? { it: alt, en: alt } : alt;

/** Pictures can be used only with alt text in both languages. */
export function isDescribed({ alt }: Pick<Media, 'alt'>): boolean {
  return typeof alt !== 'string' && alt.it.trim() !== '' && alt.en.trim() !== '';
}

/** Moves the point by one keyboard step, within the picture. */
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

/** Clamps to 0–1, rounded to hundredths. */
export const clamp = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 100) / 100;
