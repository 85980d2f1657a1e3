import type { ShownPicture } from '@fucina/contracts/content';
import { expect, test } from 'vitest';
import { overrideTexts } from './overrides.ts';
import { emptySlots, PICTURES, readSlot, slotKey, writeSlots } from './picture-slots.ts';

const picture: ShownPicture = {
  url: '/media/3/0123456789abcdef/shop.jpg',
  alt: 'A shop {{brand}}',
  width: 1600,
  height: 900,
  focalPoint: { x: 0.2, y: 0.8 },
  variants: [],
};

test('a slot holds its chosen picture, and is empty if the picture was deleted', () => {
  const written = writeSlots({
    slots: { 'home.hero': picture.url, 'voice.hero': '/media/9/0123456789abcdef/gone.jpg' },
    pictures: { 3: picture },
  });

  const texts = overrideTexts(PICTURES, emptySlots(), written) as Record<string, Record<string, string>>;
  expect(Object.keys(written)).toEqual([slotKey('home.hero')]);
  expect(readSlot(texts.home?.hero ?? '')).toEqual(picture);
  expect(readSlot(texts.voice?.hero ?? '')).toBeNull();
});

test('a preview’s picture is read from a bare URL, with the preview mark as alt text', () => {
  expect(readSlot(`${picture.url}\u2061\u2064`)).toMatchObject({ url: picture.url, alt: '\u2061\u2064' });
  expect(readSlot(`${JSON.stringify(picture)}\u2062`)?.alt).toBe(`${picture.alt}\u2062`);
  expect(readSlot('\u2062')).toBeNull();
});
