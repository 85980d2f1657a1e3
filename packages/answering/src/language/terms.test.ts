import { describe, expect, it } from 'vitest';
import { termsOf } from './terms.ts';
import { tokenize } from './tokens.ts';

describe('terms of a text', () => {
  it('drop accents, capitals and elided articles', () => {
    expect(termsOf('L’Attività dell’Università', 'it')).toEqual(termsOf('attivita universita', 'it'));
  });

  it('are the same in singular and plural in both languages', () => {
    expect(termsOf('orari prezzi corsi', 'it')).toEqual(termsOf('orario prezzo corso', 'it'));
    expect(termsOf('tickets refunded cancellations', 'en')).toEqual(
      termsOf('ticket refund cancellation', 'en'),
    );
  });

  it('leave out articles and pronouns', () => {
    expect(termsOf('Avete voi il vostro orario?', 'it')).toHaveLength(1);
  });

  it('keep times, prices and addresses whole, whatever their punctuation', () => {
    expect(tokenize('dalle 14:30')).toContain('1430');
    expect(tokenize('dalle 14.30')).toContain('1430');
    expect(tokenize('£9,995 and £20.00')).toEqual(['9995', 'and', '20']);
    expect(tokenize('Scrivi a info@esempio.test.')).toContain('info@esempio.test');
  });

  it('leave out the ending of an ordinal number', () => {
    expect(tokenize('On the 25th of December')).toEqual(['on', 'the', '25', 'of', 'december']);
    expect(tokenize('1st floor – café')).toEqual(['1', 'floor', 'cafe']);
  });

  it('treat wi-fi, Wi-Fi and wifi as one word', () => {
    expect(tokenize('Wi-Fi wi-fi wifi e-mail')).toEqual(['wifi', 'wifi', 'wifi', 'email']);
  });

  it('treat phrasal verbs and one-to-one as one word in every spelling', () => {
    expect(tokenize('Check-in, check out, signed up, picking up')).toEqual([
      ...['checkin', 'checkout', 'signup', 'pickup'],
    ]);
    expect(tokenize('one-to-one, 1:1, one on one')).toEqual(['onetoone', 'onetoone', 'onetoone']);
  });

  it('are not affected by surrounding symbols and foreign letters', () => {
    expect(tokenize('«Città» – 3,50 €, Straße ½')).toEqual(['citta', '350', 'straße', '1', '2']);
    expect(tokenize('citta 3,50')).toEqual(['citta', '350']);
  });
});
