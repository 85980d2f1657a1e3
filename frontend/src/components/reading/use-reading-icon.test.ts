import { expect, test } from 'vitest';
import { drawReadingIcon } from './use-reading-icon.ts';

const heightsIn = (icon: string) =>
  [...decodeURIComponent(icon).matchAll(/width="5" height="(\d+)" fill="(#\w+)"/g)].map(
    ([, height, fill]) => ({
      height: Number(height),
      fill,
    }),
  );

test('as many ticks are struck as were read, and the next one is taller', () => {
  const [first, second, third, fourth] = heightsIn(drawReadingIcon(2));

  expect(first).toEqual(second);
  expect(third?.height).toBeGreaterThan(first?.height ?? 0);
  expect(fourth?.height).toBe(first?.height);
  expect(new Set([first?.fill, third?.fill, fourth?.fill]).size).toBe(3);
});
