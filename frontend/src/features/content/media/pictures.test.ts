import { expect, test } from 'vitest';
import { isDescribed, movePoint, writeSize } from './pictures.ts';

test('a file size is formatted in KB with one localized decimal', () => {
  expect([writeSize(12_595, 'en'), writeSize(12_595, 'it'), writeSize(2048, 'en')]).toEqual([
    '12.3 KB',
    '12,3 KB',
    '2.0 KB',
  ]);
});

test('a picture counts as described once it has alt text in both languages', () => {
  expect(isDescribed({ alt: { it: 'Un gatto', en: 'A cat' } })).toBe(true);
  expect(isDescribed({ alt: { it: 'Un gatto', en: ' ' } })).toBe(false);
  expect(isDescribed({ alt: 'A cat' })).toBe(false);
});

test('arrow keys move the focal point within the picture', () => {
  expect(movePoint({ x: 0.5, y: 0.5 }, 'ArrowLeft')).toEqual({ x: 0.45, y: 0.5 });
  expect(movePoint({ x: 1, y: 0.02 }, 'ArrowUp')).toEqual({ x: 1, y: 0 });
  expect(movePoint({ x: 1, y: 0 }, 'ArrowRight')).toEqual({ x: 1, y: 0 });
  expect(movePoint({ x: 1, y: 0 }, 'Enter')).toBeNull();
});
