import { describe, expect, test } from 'vitest';
import { defaultAppearance } from './config.ts';
import { contrast, mutedTextOn, textOn, themeCss } from './theme.ts';

const surfaces = [
  '#ffffff',
  '#000000',
  '#10b981',
  '#7c3aed',
  '#facc15',
  '#777777',
  '#ef4444',
  '#f1f5f9',
  '#0f172a',
];

describe('text color', () => {
  test.each(surfaces)('is readable on %s, muted text included', (surface) => {
    expect(contrast(textOn(surface), surface)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(mutedTextOn(surface), surface)).toBeGreaterThanOrEqual(4.5);
  });

  test('is white wherever white is readable', () => {
    expect(textOn('#7c3aed')).toBe('#ffffff');
  });
});

test.each(['#facc15', '#ffffff', '#10b981', '#000000', '#fff5b1'])(
  'the accent %s contrasts with light and dark bubbles',
  (primaryColor) => {
    for (const botMessageColor of ['#ffffff', '#0f172a', '#777777']) {
      const css = themeCss({ appearance: { ...defaultAppearance, primaryColor, botMessageColor } });
      const [, mark = ''] = /--mark:(#[0-9a-f]{6})/.exec(css) ?? [];

      expect(contrast(mark, botMessageColor)).toBeGreaterThanOrEqual(3);
    }
  },
);

test('the theme consists of custom properties only', () => {
  const css = themeCss({ appearance: defaultAppearance });

  expect(css).toMatch(/^:host\{(--[a-z-]+:#[0-9a-f]{6}!important;?)+\}$/);
  expect(css).toContain('--primary:#10b981');
});
