import { expect, test } from 'vitest';
import { isDescribed, movePoint, writeSize } from './pictures.ts';

test('a size is written in KB with one decimal, as each language writes it', () => {
  expect([writeSize(12_595, 'en'), writeSize(12_595, 'it'), writeSize(2048, 'en')]).toEqual([
    '12.3 KB',
    '12,3 KB',
    '2.0 KB',
  ]);
});

test('a picture is described when it is in both languages', () => {
  expect(isDescribed({ alt: { it: 'Un gatto', en: 'A cat' } })).toBe(true);
  expect(isDescribed({ alt: { it: 'Un gatto', en: ' ' } })).toBe(false);
  expect(isDescribed({ alt: 'A cat' })).toBe(false);
});

test('the point moves by the arrows and stays on the picture', () => {
  expect(movePoint({ x: 0.5, y: 0.5 }, 'ArrowLeft')).toEqual({ x: 0.45, y: 0.5 });
  expect(movePoint({ x: 1, y: 0.02 }, 'ArrowUp')).toEqual({ x: 1, y: 0 });
  expect(movePoint({ x: 1, y: 0 }, 'ArrowRight')).toEqual({ x: 1, y: 0 });
  expect(movePoint({ x: 1, y: 0 }, 'Enter')).toBeNull();
});
