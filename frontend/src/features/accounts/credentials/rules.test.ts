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
  ])('%j is rejected: %s', (typed, fault) => {
    expect(checkUsername(typed)).toBe(fault);
  });

  test.each(['ada', ' ada ', 'Ada Rossi', 'ада', 'ni\u00f1o', '李小龙', '🦊🦊🦊'])(
    '%j is accepted',
    (typed) => {
      expect(checkUsername(typed)).toBeNull();
    },
  );
});

test('a login name may be an email address, and needs at least three characters', () => {
  expect(checkLoginName('ada@example.com')).toBeNull();
  expect(checkLoginName('ad')).toBe('username');
});

test.each(['', 'ada', 'ada@', '@example.com', 'ada@example', 'a da@example.com', 'ada@exa@mple.com'])(
  'the email address %j is rejected',
  (typed) => {
    expect(checkEmail(typed)).toBe('email');
  },
);

test.each(['ada@example.com', '  ada@example.com ', 'ada+portal@posta.esempio.it', 'используй@пример.рф'])(
  'the email address %j is accepted',
  (typed) => {
    expect(checkEmail(typed)).toBeNull();
  },
);

test('a password’s length is counted in characters, including spaces', () => {
  expect(checkPassword('12345')).toBe('password');
  expect(checkPassword('🦊🦊🦊')).toBe('password');
  expect(checkPassword('a b c ')).toBeNull();
  expect(checkPassword('x'.repeat(129))).toBe('passwordTooLong');
});
