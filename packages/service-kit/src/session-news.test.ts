import { expect, test } from 'vitest';
import { readSessionNews, writeSessionNews } from './session-news.ts';

test.each([{ kind: 'session', id: '0123abc' } as const, { kind: 'user', id: 'a-user_1' } as const])(
  '%j survives serialization',
  (news) => {
    expect(readSessionNews(writeSessionNews(news))).toEqual(news);
  },
);

test.each(['', 'session:', 'role:admin', 'user:a b', 'anything'])('%j is not a valid message', (message) => {
  expect(readSessionNews(message)).toBeNull();
});
