import { expect, test } from 'vitest';
import { estimatePassword } from './password-strength.ts';

test.each([
  ['', 'short'],
  ['12345', 'short'],
  ['123456', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['abcdefghijklmnop', 'weak'],
  ['abababababababab', 'weak'],
  ['gatto', 'short'],
  ['gattino', 'weak'],
  ['gattino nero', 'fair'],
  ['tre gatti sul tetto', 'strong'],
  ['xK9#mQ2$vL7!', 'strong'],
])('%j is %s', (password, strength) => {
  expect(estimatePassword(password)).toBe(strength);
});
