import type { WidgetConfig } from '@fucina/contracts/widget';

const WHITE = '#ffffff';
const INK = '#10231c';
const BLACK = '#000000';
const READABLE = 4.5;
const SEEN = 3;

function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG contrast ratio of two `#rrggbb` colors. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function mix(color: string, base: string, share: number): string {
  const under = channels(base);
  const parts = channels(color).map((part, at) => Math.round(part * share + (under[at] ?? 0) * (1 - share)));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** White, ink or black: the first with enough contrast, which at least one has. */
export function textOn(surface: string): string {
  return [WHITE, INK].find((text) => contrast(text, surface) >= READABLE) ?? BLACK;
}

/** Muted text color that still has enough contrast. */
export function mutedTextOn(surface: string): string {
  const text = textOn(surface);
  const muted = mix(text, surface, 0.72);
  return contrast(muted, surface) >= READABLE ? muted : text;
}

/** A line's color on a surface, shifted toward its text until visible. */
function markOn(color: string, surface: string): string {
  const steps = [1, 0.8, 0.6, 0.4, 0.2, 0].map((share) => mix(color, textOn(surface), share));
  return steps.find((step) => contrast(step, surface) >= SEEN) ?? color;
}

/** The variables the launcher button needs. */
export function buttonThemeCss({ appearance: { primaryColor } }: Pick<WidgetConfig, 'appearance'>): string {
  return `:host{--primary:${primaryColor}!important;--on-primary:${textOn(primaryColor)}!important}`;
}

/** CSS variables for the bot's colors, with readable text colors for each surface. */
export function themeCss({ appearance }: Pick<WidgetConfig, 'appearance'>): string {
  const surfaces = {
    primary: appearance.primaryColor,
    background: appearance.backgroundColor,
    user: appearance.userMessageColor,
    bot: appearance.botMessageColor,
  };
  const variables = Object.entries(surfaces).flatMap(([name, color]) => [
    `--${name}:${color}`,
    `--on-${name}:${textOn(color)}`,
    `--muted-on-${name}:${mutedTextOn(color)}`,
  ]);
  variables.push(`--mark:${markOn(appearance.primaryColor, appearance.botMessageColor)}`);
  // `!important`, or a host page's variables of the same name would win on the host element.
  return `:host{${variables.map((variable) => `${variable}!important`).join(';')}}`;
}
