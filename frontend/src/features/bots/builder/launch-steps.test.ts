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

test('the first step that is open is the next one, whatever was done after it', () => {
  expect(readSteps(nothing)).toMatchObject({ done: 0, next: 'taught' });
  expect(readSteps({ ...nothing, isTaught: true, isLookChosen: true })).toMatchObject({
    done: 2,
    next: 'tried',
  });
});

test('with all of them done there is none', () => {
  const seenOn = { host: 'example.com', at: '2026-03-01T12:00:00.000Z' };
  const all = { ...nothing, isTaught: true, isTried: true, isLookChosen: true, seenOn, hasNotices: true };

  expect(readSteps(all)).toMatchObject({ done: 5, next: null });
});
