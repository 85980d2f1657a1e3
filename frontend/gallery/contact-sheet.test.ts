import { expect, test } from 'vitest';
import { readChoice } from './choice.ts';
import { describePictures } from './contact-sheet.ts';
import { namePicture, readPictureName } from './picture-name.ts';

const picture = { page: 'home', state: 'main', language: 'it', width: 390, shade: 'light' };

test('a picture’s file name round-trips, and other files are ignored', () => {
  expect(readPictureName(namePicture(picture))).toEqual(picture);
  expect(readPictureName('index.html')).toBeNull();
});

test('pages keep their order, and a page’s main state comes before its others', () => {
  const pictures = [
    { ...picture, page: 'pricing' },
    { ...picture, state: 'cookies' },
    picture,
    { ...picture, width: 1440 },
  ];

  const sheet = describePictures(pictures, ['home', 'pricing']);

  const places = ['<h2>home', '<h3>main', '<h3>cookies', '<h2>pricing'].map((text) => sheet.indexOf(text));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(0);
  expect(sheet).toContain('<option>390</option><option>1440</option>');
});

test('an empty option means everything, and an unknown value lists the valid ones', () => {
  expect(readChoice({ GALLERY_WIDTH: '1440,390' }).widths).toEqual([390, 1440]);
  expect(readChoice({ GALLERY_WIDTH: '' }).widths).toEqual([390, 768, 1440]);
  expect(() => readChoice({ GALLERY_LANGUAGE: 'fr' })).toThrow('choose from it, en');
});
