import { supportLimits } from '@fucina/contracts/support';
import { expect, test } from 'vitest';
import { findFaults } from './check-question.ts';

const whole = {
  name: 'Ada Rossi',
  email: 'ada@example.com',
  subject: 'Login',
  message: 'How do we log in?',
};

test('a complete question is valid', () => {
  expect(findFaults(whole)).toEqual([]);
});

test('an empty question has an error in every field', () => {
  expect(findFaults({ name: ' ', email: '', subject: '', message: '\n' })).toEqual([
    'name',
    'email',
    'subject',
    'message',
  ]);
});

test.each(['name', 'subject', 'message'] as const)(
  'the minimum length of the %s matches the service’s',
  (field) => {
    const { min } = supportLimits[field];

    expect(findFaults({ ...whole, [field]: 'x'.repeat(min - 1) })).toEqual([field]);
    expect(findFaults({ ...whole, [field]: ` ${'x'.repeat(min - 1)} ` })).toEqual([field]);
    expect(findFaults({ ...whole, [field]: 'x'.repeat(min) })).toEqual([]);
  },
);

test.each(['ada', 'ada@', '@example.com', 'ada@example', 'a b@example.com'])(
  '"%s" is not a valid email address',
  (email) => {
    expect(findFaults({ ...whole, email })).toEqual(['email']);
  },
);
