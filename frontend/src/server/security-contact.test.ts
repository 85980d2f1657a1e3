import { expect, test } from 'vitest';
import { writeSecurityContact } from './security-contact.ts';

const origin = 'https://x.example';

test('security.txt names the configured email address, and expires in half a year', () => {
  const text = writeSecurityContact({ contactEmail: 'safe@x.example', origin }, new Date('2026-01-01'));

  expect(text?.split('\n')).toEqual([
    'Contact: mailto:safe@x.example',
    'Expires: 2026-06-30T00:00:00.000Z',
    'Preferred-Languages: it, en',
    'Canonical: https://x.example/.well-known/security.txt',
    '',
  ]);
});

test('security.txt is empty without a contact email', () => {
  expect(writeSecurityContact({ contactEmail: null, origin })).toBeNull();
});
