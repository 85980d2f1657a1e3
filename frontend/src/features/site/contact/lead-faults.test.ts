import { expect, test } from 'vitest';
import { findLeadFaults, toCheck, tomorrow } from './lead-faults.ts';

const filled = { firstName: 'Ada', lastName: 'Rossi', email: 'ada@example.com' };

test('errors are listed in the order of the fields', () => {
  expect(findLeadFaults({ firstName: ' ', lastName: '', email: 'ada@', message: 'short' })).toEqual([
    'firstName',
    'lastName',
    'email',
    'message',
  ]);
  expect(findLeadFaults({ ...filled, message: 'A whole sentence.' })).toEqual([]);
});

test('a call can be requested from tomorrow on', () => {
  const now = new Date(2026, 1, 28, 23, 59);

  expect(tomorrow(now)).toBe('2026-03-01');
  expect(findLeadFaults({ ...filled, day: '2026-02-28' }, now)).toEqual(['day']);
  expect(findLeadFaults({ ...filled, day: '' }, now)).toEqual(['day']);
  expect(findLeadFaults({ ...filled, day: 'monday' }, now)).toEqual(['day']);
  expect(findLeadFaults({ ...filled, day: '2026-03-01' }, now)).toEqual([]);
});

test('a plan request needs an email address, but no name', () => {
  const waiting = { kind: 'plan', plan: 'pro', firstName: '' } as const;

  expect(findLeadFaults(toCheck({ ...waiting, email: 'ada@' }))).toEqual(['email']);
  expect(findLeadFaults(toCheck({ ...waiting, email: 'ada@example.com' }))).toEqual([]);
});
