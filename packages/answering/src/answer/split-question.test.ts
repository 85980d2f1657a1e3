import { expect, it } from 'vitest';
import { splitQuestion } from '../answer/find-answers.ts';

it.each([
  ['What does it cost and when does it start?', ['What does it cost', 'when does it start?']],
  ['Quanto costa? E da che ora si entra?', ['Quanto costa', 'da che ora si entra?']],
  ['Do you have parking, and can I bring my dog?', ['Do you have parking', 'can I bring my dog?']],
])('"%s" asks twice', (message, parts) => {
  expect(splitQuestion(message)).toEqual(parts);
});

it.each(['Quanto costa il corso di taglio e cucito?', 'bed and breakfast', 'orari?'])(
  '"%s" asks once',
  (message) => {
    expect(splitQuestion(message)).toEqual([message]);
  },
);
