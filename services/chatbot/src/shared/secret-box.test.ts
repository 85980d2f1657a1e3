import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSecretBox, readKeyRing } from './secret-box.ts';

const entry = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const boxOf = (...entries: string[]) => createSecretBox(readKeyRing(entries.join(',')) ?? []);

test('a sealed secret opens only with its key and in its context', () => {
  const box = boxOf(entry('a'));
  const sealed = box.seal('sk-secret', 'provider-key:1');

  expect(box.open(sealed, 'provider-key:1')).toBe('sk-secret');
  expect(box.open(sealed, 'provider-key:2')).toBeNull();
  expect(boxOf(entry('a')).open(sealed, 'provider-key:1')).toBeNull();
});

test('sealing a secret twice gives different ciphertexts, neither containing the secret', () => {
  const box = boxOf(entry('a'));

  expect(box.seal('sk-secret', 'x')).not.toBe(box.seal('sk-secret', 'x'));
  expect(box.seal('sk-secret', 'x')).not.toContain('sk-secret');
});

test('after a rotation the new key encrypts, and the old one still decrypts', () => {
  const [old, fresh] = [entry('old'), entry('new')];
  const before = boxOf(old).seal('kept', 'x');

  const ring = boxOf(fresh, old);

  expect(ring.open(before, 'x')).toBe('kept');
  expect(ring.seal('more', 'x')).toMatch(/^new:/);
  expect(boxOf(fresh).open(before, 'x')).toBeNull();
});

test.each(['', 'a:', ':', 'a:b', 'a:!!', 'nothing'])(
  'text that was never encrypted (%s) cannot be decrypted',
  (text) => {
    expect(boxOf(entry('a')).open(text, 'x')).toBeNull();
  },
);

test('a ciphertext with one changed byte cannot be decrypted', () => {
  const box = boxOf(entry('a'));
  const bytes = Buffer.from(box.seal('sk-secret', 'x').slice(2), 'base64url');

  for (let index = 0; index < bytes.byteLength; index += 1) {
    const forged = Buffer.from(bytes);
    forged[index] = (forged[index] ?? 0) ^ 1;
    expect(box.open(`a:${forged.toString('base64url')}`, 'x')).toBeNull();
  }
});

test.each([
  'short:QUJD',
  'no-colon',
  `${entry('twice')},${entry('twice')}`,
  `${entry('good')},`,
  `sp ace:${randomBytes(32).toString('base64')}`,
])('the key ring %s is rejected', (text) => {
  expect(readKeyRing(text)).toBeNull();
});
