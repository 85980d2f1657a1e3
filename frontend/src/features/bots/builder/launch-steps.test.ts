import type { Launch } from '@fucina/contracts/launch';
import { expect, test } from 'vitest';
import { readSteps } from './launch-steps.ts';

const nothing: Launch = {
  isTaught: false,
  isTried: false,
  isLookChosen: false,
  seenOn: null,
  hasNotices: false,
  isDismissed: false,
};

test('the next step is the first one that is not done, even if later ones are', () => {
  expect(readSteps(nothing)).toMatchObject({ done: 0, next: 'taught' });
  expect(readSteps({ ...nothing, isTaught: true, isLookChosen: true })).toMatchObject({
    done: 2,
    next: 'tried',
  });
});

test('there is no next step once all are done', () => {
  const seenOn = { host: 'example.com', at: '2026-03-01T12:00:00.000Z' };
  const all = { ...nothing, isTaught: true, isTried: true, isLookChosen: true, seenOn, hasNotices: true };

  expect(readSteps(all)).toMatchObject({ done: 5, next: null });
});
