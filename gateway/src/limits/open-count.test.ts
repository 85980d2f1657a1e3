import { expect, test } from 'vitest';
import { createOpenCount } from './open-count.ts';

test('a key has as many places as there are points, and a freed one can be taken again', () => {
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
