import { expect, test } from 'vitest';
import { findLeadFault, leadFieldTypes } from './lead-field.ts';

test.each([
  ['email', 'ada@example.com', null],
  ['email', 'ada@example', 'contact.invalid_email'],
  ['email', 'a@b.it, c@d.it', 'contact.invalid_email'],
  ['tel', '+39 055 12-34', null],
  ['tel', '12 34', 'bot_lead.phone_invalid'],
  ['tel', 'call me', 'bot_lead.phone_invalid'],
  ['text', 'call me', null],
] as const)('a field for %s answered with “%s” has the fault %s', (type, value, fault) => {
  expect(findLeadFault({ type, isRequired: true }, value)).toBe(fault);
});

test.each(leadFieldTypes)('an empty field for %s is a fault only if it is required', (type) => {
  expect(findLeadFault({ type, isRequired: true }, '')).toBe('bot_lead.field_required');
  expect(findLeadFault({ type, isRequired: false }, '')).toBeNull();
});
