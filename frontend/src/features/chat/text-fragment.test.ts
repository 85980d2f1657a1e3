import { expect, test } from 'vitest';
import { linkToQuote } from './text-fragment.ts';

const url = 'https://x.test/page';

test('a short quote is named whole', () => {
  expect(linkToQuote({ url, quote: 'Aperto il sabato' })).toBe(`${url}#:~:text=Aperto%20il%20sabato`);
});

test('a long quote is named by its first and last words', () => {
  expect(linkToQuote({ url, quote: 'one two three four five six seven eight nine' })).toBe(
    `${url}#:~:text=one%20two%20three%20four,six%20seven%20eight%20nine`,
  );
});

test('signs that belong to the directive are encoded', () => {
  expect(linkToQuote({ url, quote: 'e-bike, day & night' })).toBe(
    `${url}#:~:text=e%2Dbike%2C%20day%20%26%20night`,
  );
});

test('an address that already names a place keeps it', () => {
  expect(linkToQuote({ url: `${url}#top`, quote: 'hello' })).toBe(`${url}#top:~:text=hello`);
});

test('an empty quote leads to the page, and what is no web address to nothing', () => {
  expect(linkToQuote({ url, quote: ' ' })).toBe(url);
  expect(linkToQuote({ url: 'javascript:alert(1)', quote: 'x' })).toBeNull();
});

test('of the row of a table, its name is looked for', () => {
  expect(linkToQuote({ url, quote: 'Saturday — Shop: 9am – 5pm; Hire desk: 9am – 5pm' })).toBe(
    `${url}#:~:text=Saturday`,
  );
  expect(linkToQuote({ url, quote: 'We ride — and repair' })).toBe(
    `${url}#:~:text=We%20ride%20%E2%80%94%20and%20repair`,
  );
});
