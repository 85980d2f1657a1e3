import { leadBody } from '@fucina/contracts/lead';
import { expect, test } from 'vitest';
import { isSpamLead } from './spam.ts';

const written = (more: object) =>
  leadBody.parse({
    kind: 'contact',
    firstName: 'Ada',
    lastName: 'Rossi',
    email: 'ada@example.com',
    message: 'We would like to automate our bookings.',
    language: 'en',
    requestKey: '0123456789abcdef',
    openForMs: 20_000,
    ...more,
  });
const booked = (more: object) =>
  written({ kind: 'booking', day: '2026-12-01', time: 'any', message: '', ...more });
const waiting = (more: object) => written({ kind: 'plan', plan: 'pro', message: '', ...more });

test.each([
  ['a message without links', written({})],
  ['a message with two links', written({ message: 'See https://a.example and www.b.example, please.' })],
  ['a call without a message', booked({})],
  ['a form that took three seconds', written({ openForMs: 3000 })],
  ['an address for a plan, filled in by the browser', waiting({ firstName: '', openForMs: 1000 })],
])('%s is not spam', (_what, body) => {
  expect(isSpamLead(body)).toBe(false);
});

test.each([
  ['a field that nobody sees, filled in', written({ trap: 'x' })],
  ['a form filled in faster than a person can', written({ openForMs: 2999 })],
  ['a form that does not say how long it was open', written({ openForMs: undefined })],
  ['three links', written({ message: 'https://a.example https://b.example HTTP://c.example' })],
  ['links in the tags of forums', written({ message: '[url]a[/url] [url=b] <a href=c>' })],
  ['a link for a name', written({ firstName: 'https://a.example' })],
  ['an address for a plan in less than a second', waiting({ openForMs: 999 })],
  ['a link for a telephone number', booked({ phone: 'www.a.example' })],
])('%s is spam', (_what, body) => {
  expect(isSpamLead(body)).toBe(true);
});
