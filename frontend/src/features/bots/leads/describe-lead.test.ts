import type { BotLeadField } from '@fucina/contracts/bot-lead';
import { expect, test } from 'vitest';
import { hrefOf, nameOf, restOf } from './describe-lead.ts';

const field = (type: BotLeadField['type'], value: string): BotLeadField => ({
  name: type,
  label: { it: type, en: type },
  type,
  value,
});

test('a lead’s first text field is its name, and the other filled fields follow', () => {
  const lead = { fields: [field('email', 'ada@example.com'), field('text', 'Ada'), field('tel', '')] };

  expect(nameOf(lead)).toBe('Ada');
  expect(restOf(lead).map(({ value }) => value)).toEqual(['ada@example.com']);
});

test('a lead without a name is named after its first value', () => {
  const lead = { fields: [field('email', 'ada@example.com')] };

  expect(nameOf(lead)).toBe('ada@example.com');
  expect(restOf(lead)).toEqual([]);
});

test('an empty form has no name', () => {
  expect(nameOf({ fields: [field('text', ' ')] })).toBeNull();
});

test('emails and phone numbers become safe links; other fields do not', () => {
  expect(hrefOf(field('email', 'a?cc=b@example.com'))).toBe('mailto:a%3Fcc%3Db%40example.com');
  expect(hrefOf(field('tel', '+39 055 12-34'))).toBe('tel:+390551234');
  expect(hrefOf(field('text', 'javascript:alert(1)'))).toBeNull();
});
