import { supportLimits } from '@fucina/contracts/support';
import { expect, test } from 'vitest';
import { findFaults } from './check-question.ts';

const whole = {
  name: 'Ada Rossi',
  email: 'ada@example.com',
  subject: 'Login',
  message: 'How do we log in?',
};

test('a question that is filled in has no fault', () => {
  expect(findFaults(whole)).toEqual([]);
});

test('an empty one is wrong everywhere', () => {
  expect(findFaults({ name: ' ', email: '', subject: '', message: '\n' })).toEqual([
    'name',
    'email',
    'subject',
    'message',
  ]);
});

test.each(['name', 'subject', 'message'] as const)('the %s is as long as the service wants it', (field) => {
  const { min } = supportLimits[field];

  expect(findFaults({ ...whole, [field]: 'x'.repeat(min - 1) })).toEqual([field]);
  expect(findFaults({ ...whole, [field]: ` ${'x'.repeat(min - 1)} ` })).toEqual([field]);
  expect(findFaults({ ...whole, [field]: 'x'.repeat(min) })).toEqual([]);
});

test.each(['ada', 'ada@', '@example.com', 'ada@example', 'a b@example.com'])(
  '"%s" is no address',
  (email) => {
    expect(findFaults({ ...whole, email })).toEqual(['email']);
  },
);
