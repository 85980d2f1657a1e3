import { expect, test } from 'vitest';
import { provesDomain } from './proves-domain.ts';

test.each([
  ['anna@bottega.it', 'bottega.it'],
  ['anna@bottega.it', 'www.bottega.it'],
  ['Anna@Bottega.IT', 'bottega.it:8443'],
  ['"a@gmail.com"@bottega.it', 'bottega.it'],
  ['anna@perché.it', 'xn--perch-fsa.it'],
])('%s proves control of %s', (confirmedEmail, host) => {
  expect(provesDomain({ confirmedEmail, host })).toBe(true);
});

test.each([
  ['an address at another domain', 'anna@altra.it', 'bottega.it'],
  ['an address whose domain is only the end of the website’s', 'anna@bottega.it', 'labottega.it'],
  ['an address whose domain is only the start of the website’s', 'anna@bottega.it', 'bottega.it.evil.test'],
  ['an address at the parent domain', 'student@uni.it', 'maths.uni.it'],
  ['an address at a subdomain', 'anna@mail.bottega.it', 'bottega.it'],
  ['an address at a free provider', 'anna@gmail.com', 'gmail.com'],
  ['an address at a provider, for the website of that provider', 'anna@libero.it', 'www.libero.it'],
  ['an address at a public provider of certified mail', 'anna@pec.it', 'pec.it'],
  ['an address at a national domain of a provider', 'anna@yahoo.co.uk', 'yahoo.co.uk'],
  ['an address at a single-label host', 'root@localhost', 'localhost:8080'],
  ['an address at an IP address', 'anna@127.0.0.1', '127.0.0.1:8080'],
  ['a missing address', undefined, 'bottega.it'],
  ['an empty address', '', ''],
])('control is not proved by %s', (_name, confirmedEmail, host) => {
  expect(provesDomain({ confirmedEmail, host })).toBe(false);
});
