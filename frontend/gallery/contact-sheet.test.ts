import { expect, test } from 'vitest';
import { readChoice } from './choice.ts';
import { describePictures } from './contact-sheet.ts';
import { namePicture, readPictureName } from './picture-name.ts';

const picture = { page: 'home', state: 'main', language: 'it', width: 390, shade: 'light' };

test('a picture is known again by its file, and other files are no pictures', () => {
  expect(readPictureName(namePicture(picture))).toEqual(picture);
  expect(readPictureName('index.html')).toBeNull();
});

test('pages stand in their own order, and the page itself before its other states', () => {
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

test('what is not asked for is everything, and what does not exist is told with what does', () => {
  expect(readChoice({ GALLERY_WIDTH: '1440,390' }).widths).toEqual([390, 1440]);
  expect(readChoice({ GALLERY_WIDTH: '' }).widths).toEqual([390, 768, 1440]);
  expect(() => readChoice({ GALLERY_LANGUAGE: 'fr' })).toThrow('choose from it, en');
});
