import { expect, test } from 'vitest';
import {
  allConversations,
  filtersOf,
  findWorstOutcome,
  isNarrowed,
  queryOf,
  readView,
} from './conversations-view.ts';

test('without parameters every conversation is shown', () => {
  const view = readView(new URLSearchParams());

  expect(view).toEqual(allConversations);
  expect(isNarrowed(view)).toBe(false);
  expect(queryOf(view).toString()).toBe('');
});

test('the parameters round-trip', () => {
  const address =
    'q=corso+base&outcome=partly&language=it&rating=down&page=%2Fcorsi&from=2026-01-05&to=2026-02-01';

  expect(queryOf(readView(new URLSearchParams(address))).toString()).toBe(address);
});

test('invalid parameters are ignored', () => {
  const view = readView(
    new URLSearchParams({
      outcome: 'lost',
      language: '__proto__',
      rating: 'x',
      from: '2026-99-99',
      to: 'now',
    }),
  );

  expect(view).toEqual(allConversations);
});

test('a date filter is sent with the reader’s time zone', () => {
  expect(filtersOf({ ...allConversations, q: 'orari' }, 'Europe/Rome').toString()).toBe('search=orari');
  expect(filtersOf({ ...allConversations, from: '2026-01-05' }, 'Europe/Rome').toString()).toBe(
    'from=2026-01-05&tz=Europe%2FRome',
  );
});

test('an unanswered question outranks every other outcome', () => {
  const none = { answered: 0, partly: 0, not_in_content: 0, off_topic: 0 };

  expect(findWorstOutcome({ ...none, answered: 5, not_in_content: 1, off_topic: 2 })).toBe('not_in_content');
  expect(findWorstOutcome({ ...none, answered: 6 })).toBe('answered');
  expect(findWorstOutcome(none)).toBeUndefined();
});
