import { describe, expect, it } from 'vitest';
import { detectLanguage } from './language.ts';

describe('language detection', () => {
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
  ])('detects Italian for "%s", whatever the site\'s language', (question) => {
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
  ])('detects English for "%s", whatever the site\'s language', (question) => {
    expect(detectLanguage(question, 'it')).toBe('en');
  });

  it.each(['Hugo', 'wifi', '2019', '???'])(
    'falls back to the site\'s language for the ambiguous "%s"',
    (question) => {
      expect([detectLanguage(question, 'it'), detectLanguage(question, 'en')]).toEqual(['it', 'en']);
    },
  );

  it.each([
    'hjkl',
    'asdf qwer zxcv',
    'qwerty uiop',
    'dfgh dfgh',
    'asdfghjkl qwertyuiop',
    'lkjh lkj lkj lkj sdf sdf wer',
    'fhdjskfhdsjkfhdjksfhdjks',
  ])('falls back to the site\'s language for the gibberish "%s"', (question) => {
    expect([detectLanguage(question, 'it'), detectLanguage(question, 'en')]).toEqual(['it', 'en']);
  });

  it.each(['gift vouchers', 'dog friendly', 'student discount', 'asdf the opening hours'])(
    'detects English for "%s" on an Italian site by its word forms',
    (question) => {
      expect(detectLanguage(question, 'it')).toBe('en');
    },
  );
});
