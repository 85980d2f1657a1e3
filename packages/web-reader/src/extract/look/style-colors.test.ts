import { expect, test } from 'vitest';
import { readMainColor } from './style-colors.ts';

test.each([
  ['#B3261E', '#b3261e'],
  ['#b3261ecc', '#b3261e'],
  ['rgb(179 38 30 / 90%)', '#b3261e'],
  ['rgba(70%, 15%, 12%, 1)', '#b3261f'],
  ['hsl(158deg 69% 35%)', '#1c976a'],
  ['hsla(.438turn, 69%, 35%, 1)', '#1c9769'],
  ['hwb(158 11% 41%)', '#1c966a'],
  ['oklch(0.627 0.194 149.214)', '#00a63e'],
  ['oklch(62.7% 0.194 149.214deg)', '#00a63e'],
  ['oklab(0.5 0.1 -0.18 / 1)', '#7738c5'],
  ['lab(40% 56 42)', '#b2241d'],
  ['lch(40% 70 37)', '#b2241d'],
  ['color(display-p3 0.65 0.2 0.15)', '#b4251c'],
  ['color(display-p3 0 1 0)', '#00f200'],
  ['color(srgb 0.7 0.15 0.12)', '#b3261f'],
])('reads the main color of a style sheet written as %s', (written, read) => {
  expect(readMainColor(`:root { --color-primary: ${written}; }`)).toBe(read);
});

test.each([
  'oklch(0.6 0.2)',
  'oklch(a b c)',
  'lab(',
  'color(made-up 1 0 0)',
  'oklch(0.6 0.2 30 / 20%)',
  'oklch(0.5 0 0)',
  'color-mix(in oklab, currentColor 50%, transparent)',
])('does not accept %s as the main color', (written) => {
  expect(readMainColor(`:root { --primary: ${written}; } .btn { color: ${written}; }`)).toBeNull();
});
