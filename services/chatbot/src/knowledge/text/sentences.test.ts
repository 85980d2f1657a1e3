import { expect, it } from 'vitest';
import { splitSentences } from './sentences.ts';

it('a line is cut after whole sentences', () => {
  expect(splitSentences('Siamo aperti. Venite! E la domenica? Chiusi.')).toEqual([
    'Siamo aperti.',
    'Venite!',
    'E la domenica?',
    'Chiusi.',
  ]);
});

it('abbreviations, initials, prices and times end no sentence', () => {
  const lines = [
    'Il dott. Rossi riceve in via S. Marco 3.',
    'It costs £1.50 at 9 a.m. on weekdays.',
    'Mr. Dawson and Dr. Lee are in.',
  ];

  expect(lines.map(splitSentences)).toEqual(lines.map((line) => [line]));
});
