import { describe, expect, it } from 'vitest';
import { detectLanguage } from './language.ts';

describe('the language of a question', () => {
  it.each([
    'orari?',
    'prezzi',
    'quanto costa?',
    'ciao',
    'dove siete',
    'Avete il parcheggio?',
    'E la domenica?',
    'spedite anche all’estero?',
    'Chi è il presidente?',
    'parcheggio',
  ])('is Italian for "%s", whatever the page says', (question) => {
    expect(detectLanguage(question, 'en')).toBe('it');
  });

  it.each([
    'hello',
    'how much',
    'opening hours?',
    'prices',
    'where are you',
    'Do you have parking?',
    'And on Sunday?',
    'do you ship abroad',
    'Who is the chair?',
    'refund',
  ])('is English for "%s", whatever the page says', (question) => {
    expect(detectLanguage(question, 'it')).toBe('en');
  });

  it.each(['Hugo', 'wifi', '2019', '???'])('is the page’s for "%s", which tells nothing', (question) => {
    expect([detectLanguage(question, 'it'), detectLanguage(question, 'en')]).toEqual(['it', 'en']);
  });

  it.each([
    'hjkl',
    'asdf qwer zxcv',
    'qwerty uiop',
    'dfgh dfgh',
    'asdfghjkl qwertyuiop',
    'lkjh lkj lkj lkj sdf sdf wer',
    'fhdjskfhdsjkfhdjksfhdjks',
  ])('is the page’s for "%s", of which nothing is a word', (question) => {
    expect([detectLanguage(question, 'it'), detectLanguage(question, 'en')]).toEqual(['it', 'en']);
  });

  it.each(['gift vouchers', 'dog friendly', 'student discount', 'asdf the opening hours'])(
    'is English for "%s" on an Italian page, by the look of its words',
    (question) => {
      expect(detectLanguage(question, 'it')).toBe('en');
    },
  );
});
