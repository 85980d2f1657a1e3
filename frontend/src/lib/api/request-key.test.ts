import { expect, test } from 'vitest';
import { createKeyOf } from './request-key.ts';

test('a retry of the same content keeps its request key, and changed content gets another', () => {
  const keyOf = createKeyOf();
  const key = keyOf({ text: 'one' });

  expect(keyOf({ text: 'one' })).toBe(key);
  expect(keyOf({ text: 'two' })).not.toBe(key);
  expect(createKeyOf()({ text: 'one' })).not.toBe(key);
});
