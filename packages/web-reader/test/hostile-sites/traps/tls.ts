import { readFileSync } from 'node:fs';
import { page, type SecureServing, type Trap, waiting } from '../trap.ts';

// Test certificates under their own root; all but one are valid for a hundred years.
const file = (name: string) => readFileSync(new URL(`../tls/${name}.pem`, import.meta.url), 'utf8');
const key = file('key');
const served = (name: string, more = {}): SecureServing => ({ options: { cert: file(name), key, ...more } });

function secureSite(name: string, secure: SecureServing, failure?: string): Trap {
  return {
    name: `TLS: ${name}`,
    handle(request, response) {
      if (request.url === '/') response.end(page('Sicuro'));
      else response.writeHead(404).end();
    },
    secure,
    expected: failure ? { failure, maxRequests: 0 } : { outcomes: { '/': 'read' } },
  };
}

const FAILED = 'crawl.tls_failed';

export const tls: Trap[] = [
  secureSite('a valid certificate', served('good')),
  secureSite('an expired certificate', served('expired'), FAILED),
  secureSite('a self-signed certificate', served('self-signed'), FAILED),
  secureSite('a certificate for another host', served('other-name'), FAILED),
  secureSite('a certificate signed with SHA-1', served('sha1'), FAILED),
  secureSite('an incomplete certificate chain', served('no-chain'), FAILED),
  secureSite(
    'TLS 1.0',
    served('good', { minVersion: 'TLSv1', maxVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' }),
    FAILED,
  ),
  waiting(secureSite('silence in the handshake', { options: null }, FAILED)),
  secureSite(
    'a handshake sent byte by byte',
    { options: null, meet: (socket) => void setInterval(() => socket.write('\u0016'), 100).unref() },
    FAILED,
  ),
  secureSite(
    'garbage in the handshake',
    { options: null, meet: (socket) => void socket.write('220 smtp ESMTP\r\n') },
    FAILED,
  ),
  secureSite(
    'a reset during the handshake',
    { options: null, meet: (socket) => void socket.once('data', () => socket.resetAndDestroy()) },
    FAILED,
  ),
  secureSite(
    'a close during the handshake',
    { options: null, meet: (socket) => void socket.once('data', () => socket.end()) },
    FAILED,
  ),
];
