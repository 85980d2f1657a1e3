import { describe, expect, test } from 'vitest';
import { readFormMessage } from './read-form-message.ts';

const nobody = { fullName: '', email: '' };
const ada = { fullName: 'Ada Rossi', email: 'ada@example.com' };

describe('a message counts as a submission', () => {
  test.each([
    ['form-submit', nobody],
    ['button_click', nobody],
    [{ type: 'nextStep' }, nobody],
    [{ event: 'formSubmitted' }, nobody],
    [{ action: 'button-clicked', height: 740 }, nobody],
    ['{"type":"form_submit"}', nobody],
  ])('%j', (data, expected) => {
    expect(readFormMessage(data)).toEqual(expected);
  });
});

describe('the contact is read from', () => {
  test.each([
    { type: 'submit', fullName: 'Ada Rossi', email: ' ada@example.com ' },
    { type: 'submit', data: { name: 'Ada Rossi', email: 'ada@example.com' } },
    { event: 'submit', formData: { firstName: 'Ada', lastName: 'Rossi', email: 'ada@example.com' } },
    { event: 'submit', payload: { first_name: 'Ada', last_name: 'Rossi', email: 'ada@example.com' } },
    { name: 'form-submit', fields: { full_name: 'Ada Rossi', email: 'ada@example.com' } },
    { type: 'submit', name: 'Ada Rossi', email: 'ada@example.com' },
  ])('%j', (data) => {
    expect(readFormMessage(data)).toEqual(ada);
  });
});

test('an event’s name is not taken for a person’s name', () => {
  expect(readFormMessage({ name: 'form-submit', email: 'ada@example.com' })).toEqual({
    fullName: '',
    email: 'ada@example.com',
  });
});

test.each([
  [{ type: 'resize', height: 740 }],
  ['[iFrameSizer]message'],
  [['submit']],
  [null],
  [42],
  [{ type: { submit: true } }],
  [{ data: { type: 'submit' } }],
])('%j is ignored', (data) => {
  expect(readFormMessage(data)).toBeNull();
});
