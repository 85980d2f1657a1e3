import { expect, test } from 'vitest';
import { writeSecurityContact } from './security-contact.ts';

const origin = 'https://x.example';

test('whoever found a hole reads the configured address, for half a year from today', () => {
  const text = writeSecurityContact({ contactEmail: 'safe@x.example', origin }, new Date('2026-01-01'));

  expect(text?.split('\n')).toEqual([
    'Contact: mailto:safe@x.example',
    'Expires: 2026-06-30T00:00:00.000Z',
    'Preferred-Languages: it, en',
    'Canonical: https://x.example/.well-known/security.txt',
    '',
  ]);
});

test('without an address there is nothing to read', () => {
  expect(writeSecurityContact({ contactEmail: null, origin })).toBeNull();
});
