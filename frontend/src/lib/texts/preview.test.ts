import { expect, test } from 'vitest';
import { createMarks } from './preview.ts';

test('a preview mark is invisible and identifies its text, in lists too', () => {
  const marks = createMarks();

  const texts = marks.markTexts('privacy', {
    title: 'Privacy',
    sections: [{ text: 'Uno' }, { text: 'Due' }],
  });

  const { title, sections } = texts as { title: string; sections: { text: string }[] };
  expect(title.replace(/\p{Default_Ignorable_Code_Point}/gu, '')).toBe('Privacy');
  expect(title.startsWith('Privacy')).toBe(true);
  expect(marks.readKey(title)).toBe('privacy:title');
  expect(sections.map(({ text }) => marks.readKey(text))).toEqual([
    'privacy:sections.0.text',
    'privacy:sections.1.text',
  ]);
});

test('the mark of an interpolated text does not hide the outer text’s mark', () => {
  const marks = createMarks();
  const { outer, inner } = marks.markTexts('home', { inner: 'sei ore', outer: 'in {{time}} al massimo' }) as {
    outer: string;
    inner: string;
  };

  expect(marks.readKey(outer.replace('{{time}}', inner))).toBe('home:outer');
  expect(marks.readKey(inner)).toBe('home:inner');
  expect(marks.readKey('in poco tempo')).toBeNull();
});

test('a thousand texts get distinct marks', () => {
  const marks = createMarks();
  const keys = Array.from({ length: 1000 }, (_, index) => `home:text${index}`);

  const read = keys.map((key) => marks.readKey(`a${marks.markOf(key)}`));

  expect(read).toEqual(keys);
});
