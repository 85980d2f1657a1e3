import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { contrast, readableOn } from './readable-color.ts';

test('black on white is 21 to 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
});

test('the default green gets ink, a dark green white', () => {
  expect(readableOn('#10b981')).toBe('#10231c');
  expect(readableOn('#13724f')).toBe('#ffffff');
});

test('whatever the colour, its text can be read', () => {
  for (let run = 0; run < 500; run += 1) {
    const color = `#${randomBytes(3).toString('hex')}`;

    expect(contrast(color, readableOn(color)), color).toBeGreaterThan(4);
  }
});
