import { expect, test } from 'vitest';
import { createPasswordHasher } from './hash-password.ts';

test('a password matches its own hash alone, and nothing matches a missing one', async () => {
  const { hash, matches } = createPasswordHasher({ atOnce: 1 });

  const made = await hash('tre gatti sul molo');

  expect(await matches('tre gatti sul molo', made)).toBe(true);
  expect(await matches('tre gatti sul mol', made)).toBe(false);
  expect(await matches('nobody has this password', null)).toBe(false);
});

test('a long line is refused with a time to come back, and serves again afterwards', async () => {
  const { hash } = createPasswordHasher({ atOnce: 2, maxWaiting: 3 });

  const results = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) => hash(`password ${index}`)),
  );

  const refused = results.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  expect(refused.map(({ reason }) => reason.code)).toEqual(Array(3).fill('login.busy'));
  expect(refused[0]?.reason.options.retryAfter).toBeGreaterThan(0);
  expect(await hash('later')).toMatch(/^\$argon2id\$/);
});
