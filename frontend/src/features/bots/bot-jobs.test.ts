import { expect, test } from 'vitest';
import { isInBuilder, readBuilderJob } from './bot-jobs.ts';

test('the address says which job the builder shows, and the bot’s own address is where teaching begins', () => {
  expect(readBuilderJob(undefined)).toBe('teach');
  expect(readBuilderJob('look')).toBe('look');
  expect(readBuilderJob('settings')).toBe('settings');
  expect(readBuilderJob('teach')).toBeNull();
  expect(readBuilderJob('toString')).toBeNull();
});

test('unsaved changes stay among the builder’s pages of the same bot only', () => {
  expect(isInBuilder('b1', '/portal/chatbot-embed/b1/say')).toBe(true);
  expect(isInBuilder('b1', '/portal/chatbot-embed/b1')).toBe(true);
  expect(isInBuilder('b1', '/portal/chatbot-embed/b1/gaps')).toBe(false);
  expect(isInBuilder('b1', '/portal/chatbot-embed/b2/say')).toBe(false);
});
