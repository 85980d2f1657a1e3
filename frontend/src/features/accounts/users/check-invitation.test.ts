import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../lib/api/api-error.ts';
import { checkInvitation, faultsOf } from './check-invitation.ts';

describe('an invitation', () => {
  test.each([
    ['ad', 'username'],
    ['  ad  ', 'username'],
    ['a'.repeat(65), 'usernameTooLong'],
    ['ada@example', 'usernameCharacters'],
    ['ada  rossi', 'usernameCharacters'],
    ['ada\trossi', 'usernameCharacters'],
  ])('to "%s" is rejected: %s', (username, fault) => {
    expect(checkInvitation({ username, email: 'ada@example.com' })).toEqual({ username: fault });
  });

  test.each(['', 'ada', 'ada@example', 'ada rossi@example.com'])(
    'to the email address "%s" is rejected',
    (email) => {
      expect(checkInvitation({ username: 'ada', email })).toEqual({ email: 'email' });
    },
  );

  test.each(['ada', 'Ada Rossi', '李小龙', '😀😀😀'])('to "%s" is accepted', (username) => {
    expect(checkInvitation({ username, email: ' ada@example.com ' })).toEqual({});
  });
});

describe('a server error', () => {
  const refusal = (problem: object) => new ApiError({ status: 400, body: JSON.stringify(problem) });

  test.each([
    [{ code: 'user.username_taken' }, { username: 'usernameTaken' }],
    [{ code: 'user.username_mixed' }, { username: 'usernameMixed' }],
    [{ code: 'user.username_look_alike' }, { username: 'usernameLookAlike' }],
    [{ code: 'user.email_taken' }, { email: 'emailTaken' }],
    [{ code: 'request.invalid', errors: [{ pointer: '/email', message: 'no' }] }, { email: 'email' }],
    [
      { code: 'request.invalid', errors: [{ pointer: '/username', message: 'no' }] },
      { username: 'usernameCharacters' },
    ],
    [{ code: 'database.unavailable' }, {}],
  ])('is shown at its field: %j', (problem, faults) => {
    expect(faultsOf(refusal(problem))).toEqual(faults);
  });

  test('without a response is shown at no field', () => {
    expect(faultsOf(new TypeError('gone'))).toEqual({});
  });
});
