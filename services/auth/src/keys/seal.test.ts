import { expect, test } from 'vitest';
import { createSeal } from './seal.ts';

test('a ciphertext is opened only under its own name, and not after tampering', () => {
  const seal = createSeal('a-secret-of-the-tests-0123456789', 'purpose');
  const sealed = seal.close('text', 'name');

  expect(seal.open(sealed, 'name')).toBe('text');
  expect(seal.open(sealed, 'other')).toBeNull();
  expect(seal.open(`${sealed.slice(0, -2)}AA`, 'name')).toBeNull();
  expect(createSeal('a-secret-of-the-tests-0123456789', 'other').open(sealed, 'name')).toBeNull();
  expect(seal.open('', 'name')).toBeNull();
});
