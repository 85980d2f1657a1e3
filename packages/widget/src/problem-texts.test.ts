import { problems } from '@fucina/contracts/problem';
import { describe, expect, test } from 'vitest';
import { canRetry, failedReply, problemText, waitText } from './problem-texts.ts';

describe('problem texts', () => {
  test.each(Object.keys(problems))('%s has a sentence in both languages', (code) => {
    const it = problemText({ code }, 'it');
    const en = problemText({ code }, 'en');

    expect(it).toMatch(/\.$/);
    expect(en).toMatch(/\.$/);
    expect(it).not.toBe(en);
  });

  test('an unknown code gets the general sentence', () => {
    expect(problemText({ code: 'toString' }, 'en')).toBe(problemText({ code: 'internal' }, 'en'));
  });

  test('permanent problems cannot be retried, all others can', () => {
    expect(canRetry('demo.expired')).toBe(false);
    expect(canRetry('service.unavailable')).toBe(true);
    expect(canRetry('never.seen')).toBe(true);
  });
});

test.each([
  ['internal', ['Sorry, I encountered an error. Please try again.']],
  ['never.seen', ['Sorry, I encountered an error. Please try again.']],
  [
    'request.timeout',
    ['Sorry, I encountered an error. Please try again.', 'The answer is taking too long. Please try again.'],
  ],
  ['demo.expired', ['This assistant’s trial period is over.']],
])('the reply after %s explains what to do', (code, said) => {
  expect(failedReply({ code }, 'en')).toEqual(said);
});

test.each([
  [undefined, 'in a moment', 'tra poco'],
  [1, 'in 1 second', 'tra 1 secondo'],
  [61, 'in 61 seconds', 'tra 61 secondi'],
  [121, 'in 3 minutes', 'tra 3 minuti'],
  [7201, 'in 3 hours', 'tra 3 ore'],
])('%s seconds read "%s" and "%s"', (seconds, en, it) => {
  expect(waitText('en', seconds)).toBe(en);
  expect(waitText('it', seconds)).toBe(it);
});
