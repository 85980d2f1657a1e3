import { rgb } from 'culori/css';
import { parse } from 'culori/fn';

export type Rgb = readonly [number, number, number];

const MAX_LENGTH = 120;
const MIN_SATURATION = 0.25;
const MIN_CHROMA = 0.15;
const MIN_CONTRAST_ON_WHITE = 1.5;
const WHITE: Rgb = [255, 255, 255];

/** Parses a CSS color; null if invalid or mostly transparent. */
export function parseColor(text: string): Rgb | null {
  const color = text.length > MAX_LENGTH ? undefined : parse(text.trim());
  if (!color || !((color.alpha ?? 1) >= 0.5)) return null;
  const { r, g, b } = rgb(color);
  return Number.isFinite(r + g + b) ? toRgb([r, g, b].map((part) => part * 255)) : null;
}

function toRgb(parts: number[]): Rgb {
  const [r = 0, g = 0, b = 0] = parts.map((part) => Math.round(Math.min(255, Math.max(0, part))));
  return [r, g, b];
}

/** True for colors with a recognisable hue. */
export function isVivid(color: Rgb): boolean {
  const high = Math.max(...color) / 255;
  const low = Math.min(...color) / 255;
  const chroma = high - low;
  const lightness = (high + low) / 2;
  const saturation = chroma / (1 - Math.abs(2 * lightness - 1) || 1);
  return saturation >= MIN_SATURATION && chroma >= MIN_CHROMA;
}

/** Nearly black, as on sites without a color of their own. */
export const isInk = (color: Rgb) => Math.max(...color) < 64;

function luminance(color: Rgb) {
  const [r = 0, g = 0, b = 0] = color.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const contrastOnWhite = (color: Rgb) => (luminance(WHITE) + 0.05) / (luminance(color) + 0.05);

/** `#rrggbb`, darkened within its hue until a button stands out on white. */
export function toVisibleHex(color: Rgb): string {
  let shown = color;
  while (contrastOnWhite(shown) < MIN_CONTRAST_ON_WHITE) shown = toRgb(shown.map((part) => part * 0.95));
  return `#${shown.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
