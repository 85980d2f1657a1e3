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

it('a number or a date belongs to what it stands before', () => {
  const lines = ['2. The team decides by 10 April.', '19/02/2026. Lo scritto del 27 si tiene in aula C.'];

  expect(lines.map(splitSentences)).toEqual(lines.map((line) => [line]));
});

it.each(['!', '! ', '!"', ' ', '.a', 'a. ', 'a.', '1. '])(
  'a line of nothing but "%s" is gone over in no time',
  (shape) => {
    const line = shape.repeat(1_000_000 / shape.length);

    expect(splitSentences(line).join('').length).toBeLessThanOrEqual(line.length);
  },
);
