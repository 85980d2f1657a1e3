import { MAX_MEDIA_BYTES } from '@fucina/contracts/media';
import { expect, test } from 'vitest';
import { isDescribed, MAX_PICTURE_BYTES, movePoint, refusePicture, writeSize } from './pictures.ts';

test('a size is written in KB with one decimal, as each language writes it', () => {
  expect([writeSize(12_595, 'en'), writeSize(12_595, 'it'), writeSize(2048, 'en')]).toEqual([
    '12.3 KB',
    '12,3 KB',
    '2.0 KB',
  ]);
});

test.each([
  [{ size: 10, type: 'image/png' }, null],
  [{ size: 10, type: '' }, null],
  [{ size: 0, type: 'image/png' }, 'media.empty'],
  [{ size: 10, type: 'image/svg+xml' }, 'media.svg_refused'],
  [{ size: MAX_MEDIA_BYTES + 1, type: 'image/png' }, 'media.too_large'],
  [{ size: 10, type: 'application/pdf' }, 'media.type_refused'],
])('%o is refused before it is sent: %s', (file, code) => {
  expect(refusePicture(file)).toBe(code);
});

test('the limit is the one of the service', () => {
  expect(MAX_PICTURE_BYTES).toBe(MAX_MEDIA_BYTES);
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
