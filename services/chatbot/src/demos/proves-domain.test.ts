import { expect, test } from 'vitest';
import { provesDomain } from './proves-domain.ts';

test.each([
  ['anna@bottega.it', 'bottega.it'],
  ['anna@bottega.it', 'www.bottega.it'],
  ['Anna@Bottega.IT', 'bottega.it:8443'],
  ['"a@gmail.com"@bottega.it', 'bottega.it'],
  ['anna@perché.it', 'xn--perch-fsa.it'],
])('%s proves %s', (confirmedEmail, host) => {
  expect(provesDomain({ confirmedEmail, host })).toBe(true);
});

test.each([
  ['another domain', 'anna@altra.it', 'bottega.it'],
  ['a domain that ends like it', 'anna@bottega.it', 'labottega.it'],
  ['a domain that begins like it', 'anna@bottega.it', 'bottega.it.evil.test'],
  ['a mailbox above the website', 'student@uni.it', 'maths.uni.it'],
  ['a mailbox below the website', 'anna@mail.bottega.it', 'bottega.it'],
  ['a mailbox that everybody can have', 'anna@gmail.com', 'gmail.com'],
  ['a mailbox of a provider, at its website', 'anna@libero.it', 'www.libero.it'],
  ['certified mail that everybody can have', 'anna@pec.it', 'pec.it'],
  ['a provider in one of its countries', 'anna@yahoo.co.uk', 'yahoo.co.uk'],
  ['a domain of one word', 'root@localhost', 'localhost:8080'],
  ['an address of a machine', 'anna@127.0.0.1', '127.0.0.1:8080'],
  ['no address', undefined, 'bottega.it'],
  ['an empty address', '', ''],
])('%s proves nothing', (_name, confirmedEmail, host) => {
  expect(provesDomain({ confirmedEmail, host })).toBe(false);
});
