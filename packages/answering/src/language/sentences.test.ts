import { expect, it } from 'vitest';
import { splitSentences } from './sentences.ts';

it('a line is split into sentences', () => {
  expect(splitSentences('Siamo aperti. Venite! E la domenica? Chiusi.')).toEqual([
    'Siamo aperti.',
    'Venite!',
    'E la domenica?',
    'Chiusi.',
  ]);
});

it('abbreviations, initials, prices and times do not end a sentence', () => {
  const lines = [
    'Il dott. Rossi riceve in via S. Marco 3.',
    'La sede è a Tre Ville, fraz. Preore (TN), loc. Pez.',
    'It costs £1.50 at 9 a.m. on weekdays.',
    'Mr. Dawson and Dr. Lee are in.',
    'In treno: stazione P.S. Giorgio, otto minuti a piedi.',
    'The suites are by J.S. Bach.',
    'Mon. 9–5, Sat. 10–2, last entry at 4.',
    'Il bando scade il 15 dic. 2026 alle 12.',
    'Ai sensi del D.Lgs. 196/2003 (art. 13) si veda la Fig. 3 a pag. 7.',
    'La perizia è del Geom. Rossi, la messa nella chiesa della SS. Trinità.',
  ];

  expect(lines.map(splitSentences)).toEqual(lines.map((line) => [line]));
});

it('a short word before a capital letter may end a sentence', () => {
  expect(splitSentences('Si esce a Porto Nord. Qui cani no. Gatti sì. Yes. We are open.')).toEqual([
    'Si esce a Porto Nord.',
    'Qui cani no.',
    'Gatti sì.',
    'Yes.',
    'We are open.',
  ]);
});

it('a time before noon or after may end a sentence', () => {
  expect(splitSentences('We open at 9 a.m. Closed on Sunday.')).toEqual([
    'We open at 9 a.m.',
    'Closed on Sunday.',
  ]);
});

it('a leading number or date stays with its sentence', () => {
  const lines = ['2. The team decides by 10 April.', '19/02/2026. Lo scritto del 27 si tiene in aula C.'];

  expect(lines.map(splitSentences)).toEqual(lines.map((line) => [line]));
});

it.each(['!', '! ', '!"', ' ', '.a', 'a. ', 'a.', '1. '])(
  'splitting a megabyte of "%s" does not hang',
  (shape) => {
    const line = shape.repeat(1_000_000 / shape.length);

    expect(splitSentences(line).join('').length).toBeLessThanOrEqual(line.length);
  },
);
