import { describe, expect, test } from 'vitest';
import { checkEmail, checkLoginName, checkPassword, checkUsername } from './rules.ts';

describe('a username', () => {
  test.each([
    ['ab', 'username'],
    ['  ab  ', 'username'],
    ['', 'username'],
    ['a'.repeat(65), 'usernameTooLong'],
    ['ada@example.com', 'usernameCharacters'],
    ['ada  rossi', 'usernameCharacters'],
    ['ada\u202erossi', 'usernameCharacters'],
  ])('%j is refused: %s', (typed, fault) => {
    expect(checkUsername(typed)).toBe(fault);
  });

  test.each(['ada', ' ada ', 'Ada Rossi', 'ада', 'ni\u00f1o', '李小龙', '🦊🦊🦊'])('%j is taken', (typed) => {
    expect(checkUsername(typed)).toBeNull();
  });
});

test('a login name may be an address, and has three characters at least', () => {
  expect(checkLoginName('ada@example.com')).toBeNull();
  expect(checkLoginName('ad')).toBe('username');
});

test.each(['', 'ada', 'ada@', '@example.com', 'ada@example', 'a da@example.com', 'ada@exa@mple.com'])(
  'the address %j is refused',
  (typed) => {
    expect(checkEmail(typed)).toBe('email');
  },
);

test.each(['ada@example.com', '  ada@example.com ', 'ada+portal@posta.esempio.it', 'используй@пример.рф'])(
  'the address %j is taken',
  (typed) => {
    expect(checkEmail(typed)).toBeNull();
  },
);

test('a password is counted in characters, and its spaces count', () => {
  expect(checkPassword('12345')).toBe('password');
  expect(checkPassword('🦊🦊🦊')).toBe('password');
  expect(checkPassword('a b c ')).toBeNull();
  expect(checkPassword('x'.repeat(129))).toBe('passwordTooLong');
});
