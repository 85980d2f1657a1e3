export type Rgb = readonly [number, number, number];

const HEX = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
const CALL = /^(rgb|hsl)a?\(([^()]{1,80})\)$/i;
const MIN_SATURATION = 0.25;
const MIN_CHROMA = 0.15;
const MIN_CONTRAST_ON_WHITE = 1.5;
const WHITE: Rgb = [255, 255, 255];

/** Reads a CSS colour; null for names, other notations and colours that are mostly transparent. */
export function parseColor(text: string): Rgb | null {
  const value = text.trim();
  if (HEX.test(value)) return parseHex(value.slice(1));
  const [, notation, inside = ''] = CALL.exec(value) ?? [];
  if (!notation) return null;
  const parts = inside.split(/[\s,/]+/).filter(Boolean);
  const alpha = parts[3] === undefined ? 1 : numberOf(parts[3], 1);
  const [a = Number.NaN, b = Number.NaN, c = Number.NaN] = parts.map((part, at) =>
    numberOf(part, notation.toLowerCase() === 'rgb' ? 255 : at === 0 ? 360 : 1),
  );
  if (!Number.isFinite(a + b + c) || !(alpha >= 0.5)) return null;
  return notation.toLowerCase() === 'rgb' ? toRgb([a, b, c]) : fromHsl(a, b, c);
}

function parseHex(digits: string): Rgb | null {
  const long = digits.length < 6 ? digits.replace(/./g, '$&$&') : digits;
  if (Number.parseInt(long.slice(6) || 'ff', 16) < 128) return null;
  return toRgb([0, 2, 4].map((at) => Number.parseInt(long.slice(at, at + 2), 16)));
}

function numberOf(text: string, whole: number) {
  return text.endsWith('%') ? (Number.parseFloat(text) / 100) * whole : Number.parseFloat(text);
}

function toRgb(parts: number[]): Rgb {
  const [r = 0, g = 0, b = 0] = parts.map((part) => Math.round(Math.min(255, Math.max(0, part))));
  return [r, g, b];
}

function fromHsl(hue: number, saturation: number, lightness: number): Rgb {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (shift: number) => {
    const k = (((shift + hue / 30) % 12) + 12) % 12;
    return (lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))) * 255;
  };
  return toRgb([channel(0), channel(8), channel(4)]);
}

/** Whether a colour has a hue that people would name. */
export function isVivid(color: Rgb): boolean {
  const high = Math.max(...color) / 255;
  const low = Math.min(...color) / 255;
  const chroma = high - low;
  const lightness = (high + low) / 2;
  const saturation = chroma / (1 - Math.abs(2 * lightness - 1) || 1);
  return saturation >= MIN_SATURATION && chroma >= MIN_CHROMA;
}

/** Black or nearly: the colour of a site that has no other. */
export const isInk = (color: Rgb) => Math.max(...color) < 64;

function luminance(color: Rgb) {
  const [r = 0, g = 0, b = 0] = color.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const contrastOnWhite = (color: Rgb) => (luminance(WHITE) + 0.05) / (luminance(color) + 0.05);

/** `#rrggbb`, darkened in its own hue until a button of this colour is seen on a white page. */
export function toVisibleHex(color: Rgb): string {
  let shown = color;
  while (contrastOnWhite(shown) < MIN_CONTRAST_ON_WHITE) shown = toRgb(shown.map((part) => part * 0.95));
  return `#${shown.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
