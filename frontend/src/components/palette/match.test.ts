import { expect, test } from 'vitest';
import { matches } from './match.ts';

test.each([
  ['Chatbot per il sito', 'sit cha', true],
  ['Società Überall', 'societa uber', true],
  ['Chatbot per il sito', 'bot', false],
  ['Chatbot per il sito', 'chat voce', false],
  ['anything', '  ', true],
])('%s is found by “%s”: %s', (text, typed, isFound) => {
  expect(matches(text, typed)).toBe(isFound);
});
