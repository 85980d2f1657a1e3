import { MAX_MEDIA_BYTES } from '@fucina/contracts/media';
import { expect, test } from 'vitest';
import { MAX_PICTURE_BYTES, refusePicture } from './refuse-picture.ts';

test.each([
  [{ size: 10, type: 'image/png' }, null],
  [{ size: 10, type: '' }, null],
  [{ size: 0, type: 'image/png' }, 'media.empty'],
  [{ size: 10, type: 'image/svg+xml' }, 'media.svg_refused'],
  [{ size: MAX_MEDIA_BYTES + 1, type: 'image/png' }, 'media.too_large'],
  [{ size: 10, type: 'application/pdf' }, 'media.type_refused'],
])('%o is checked before upload: %s', (file, code) => {
  expect(refusePicture(file)).toBe(code);
});

test('the size limit matches the service’s', () => {
  expect(MAX_PICTURE_BYTES).toBe(MAX_MEDIA_BYTES);
});
