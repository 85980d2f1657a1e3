import { expect, test } from 'vitest';
import { isInBuilder, readBuilderJob } from './bot-jobs.ts';

test('the path selects the builder’s tab, by default training, and unknown ones select none', () => {
  expect(readBuilderJob(undefined)).toBe('teach');
  expect(readBuilderJob('look')).toBe('look');
  expect(readBuilderJob('settings')).toBe('settings');
  expect(readBuilderJob('teach')).toBeNull();
  expect(readBuilderJob('toString')).toBeNull();
});

test('unsaved changes persist only within the builder of the same bot', () => {
  expect(isInBuilder('b1', '/portal/chatbot-embed/b1/say')).toBe(true);
  expect(isInBuilder('b1', '/portal/chatbot-embed/b1')).toBe(true);
  expect(isInBuilder('b1', '/portal/chatbot-embed/b1/gaps')).toBe(false);
  expect(isInBuilder('b1', '/portal/chatbot-embed/b2/say')).toBe(false);
});
