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
  ['a booked call without a message', booked({})],
  ['a form sent after three seconds', written({ openForMs: 3000 })],
  ['a plan request sent after one second, as with autofill', waiting({ firstName: '', openForMs: 1000 })],
])('%s is not spam', (_what, body) => {
  expect(isSpamLead(body)).toBe(false);
});

test.each([
  ['a filled-in honeypot field', written({ trap: 'x' })],
  ['a form sent in under three seconds', written({ openForMs: 2999 })],
  ['a form that does not report how long it was open', written({ openForMs: undefined })],
  [
    'a message with three links',
    written({ message: 'https://a.example https://b.example HTTP://c.example' }),
  ],
  ['a message with links in forum or HTML tags', written({ message: '[url]a[/url] [url=b] <a href=c>' })],
  ['a link as a name', written({ firstName: 'https://a.example' })],
  ['a plan request sent in under a second', waiting({ openForMs: 999 })],
  ['a link as a phone number', booked({ phone: 'www.a.example' })],
])('%s is spam', (_what, body) => {
  expect(isSpamLead(body)).toBe(true);
});
