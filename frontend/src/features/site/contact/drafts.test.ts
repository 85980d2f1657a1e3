import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubSessionStorage } from '../../../testing/session-storage.ts';
import type { BookingLead, ContactLead } from './api.ts';

const person = { firstName: '', lastName: '', email: '', message: '' };
const empty = { kind: 'contact', ...person, company: '', service: '' } as ContactLead;
const emptyBooking = { kind: 'booking', ...person, phone: '', day: '', time: 'any' } as BookingLead;

let kept: Map<string, string>;

beforeEach(() => {
  kept = stubSessionStorage();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Simulates a page load: only sessionStorage survives, and the clock restarts. */
async function openPage() {
  vi.resetModules();
  vi.useFakeTimers();
  return import('./drafts.ts');
}

test('a draft is restored with the time at which the form was first opened', async () => {
  const { openDraft, changeDraft, dropDraft } = await openPage();
  const first = openDraft(empty);
  changeDraft({ ...empty, firstName: 'Ada' });

  expect(openDraft(empty)).toMatchObject({ lead: { firstName: 'Ada' }, openedAt: first.openedAt });
  dropDraft('contact');
  expect(openDraft(empty).lead).toEqual(empty);
});

test('the request key stays the same for the same content, and changes with it', async () => {
  const { openDraft, changeDraft } = await openPage();
  changeDraft({ ...empty, message: 'one' });
  const { requestKey } = openDraft(empty);

  changeDraft({ ...empty, message: 'one' });
  expect(openDraft(empty).requestKey).toBe(requestKey);
  changeDraft({ ...empty, message: 'two' });
  expect(openDraft(empty).requestKey).not.toBe(requestKey);
});

test('a reload restores the draft, its request key and the time the form was open', async () => {
  const before = await openPage();
  before.openDraft(emptyBooking);
  vi.advanceTimersByTime(8000);
  before.changeDraft({ ...emptyBooking, firstName: 'Ada', time: 'morning' });
  const { requestKey } = before.openDraft(emptyBooking);

  const after = await openPage();
  const draft = after.openDraft(emptyBooking);

  expect(draft).toMatchObject({ lead: { firstName: 'Ada', time: 'morning' }, requestKey });
  expect(Math.round(performance.now() - draft.openedAt)).toBe(8000);
  after.changeDraft(draft.lead);
  expect(after.openDraft(emptyBooking).requestKey).toBe(requestKey);
  expect(after.openDraft(empty).lead).toEqual(empty);
});

test('an untouched form is not stored, and a sent draft is deleted', async () => {
  const { openDraft, changeDraft, dropDraft } = await openPage();
  openDraft(empty);
  changeDraft(empty);
  expect(kept.size).toBe(0);

  changeDraft({ ...empty, firstName: 'Ada' });
  expect(kept.size).toBe(1);
  dropDraft('contact');
  expect((await openPage()).openDraft(empty).lead).toEqual(empty);
});

const whole = { lead: { ...empty, firstName: 'Ada' }, openForMs: 5, requestKey: 'a'.repeat(32) };

test.each([
  ['is not JSON', '{'],
  ['is null', null],
  ['belongs to another form', { ...whole, lead: { ...whole.lead, kind: 'booking' } }],
  ['lacks fields', { ...whole, lead: { kind: 'contact', firstName: 'Ada' } }],
  ['has a number as a text', { ...whole, lead: { ...whole.lead, email: 7 } }],
  ['names an unknown service', { ...whole, lead: { ...whole.lead, service: 'gardening' } }],
  ['has a negative time', { ...whole, openForMs: -1 }],
  ['has an invalid request key', { ...whole, requestKey: 'k' }],
])('a stored draft is ignored if it %s', async (_what, stored) => {
  const { openDraft, draftKeyOf } = await openPage();
  kept.set(draftKeyOf('contact'), typeof stored === 'string' ? stored : JSON.stringify(stored));

  expect(openDraft(empty).lead).toEqual(empty);
});
