import { expect, test } from 'vitest';
import { createOpenCount } from '../rate-limit.ts';

test('a key can hold as many open slots as the limit allows, and released slots are reusable', () => {
  const count = createOpenCount(2);
  const first = count.open('a');
  count.open('a');

  const third = count.open('a');
  const other = count.open('b');
  first?.();

  expect(third).toBeNull();
  expect(other).not.toBeNull();
  expect(count.open('a')).not.toBeNull();
  expect(count.open('a')).toBeNull();
});
