import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createIdentityVerifier } from '@fucina/service-kit/identity';
import { checkedBy, signingKeyOf } from '@fucina/service-kit/testing/test-keys';
import { describe, expect, test } from 'vitest';
import { addressBlock, clientAddress, createCallers } from './identity.ts';

const visitorHashKey = 'a-secret-of-the-tests-0123456789-0123456789';
const identityKeys = { chatbot: signingKeyOf('chatbot', 'identity'), cms: signingKeyOf('cms', 'identity') };

async function identifyBy(headers: Record<string, string>, trustedProxies = 1) {
  const identify = createCallers({ identityKeys, visitorHashKey, trustedProxies });
  const req = await new Promise<IncomingMessage>((resolve) => {
    const server = createServer((received, res) => {
      res.end();
      server.close();
      resolve(received);
    }).listen(0, '127.0.0.1', () => get({ port: (server.address() as AddressInfo).port, headers }));
  });
  return identify(req);
}

describe('the client address', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '20010db800010002/64'],
    ['2001:db8:1:2::', '20010db800010002/64'],
    ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '20010db800010002/64'],
    ['::1', '0000000000000000/64'],
    ['not an address', 'unknown'],
    ['2130706433', 'unknown'],
    ['', 'unknown'],
  ])('%s is grouped as %s', (address, block) => {
    expect(addressBlock(address)).toBe(block);
  });

  test.each([
    ['the last entry behind one proxy', '9.9.9.9, 203.0.113.1', 1, '203.0.113.1'],
    ['the second to last entry behind two proxies', '9.9.9.9, 203.0.113.1, 10.0.0.2', 2, '203.0.113.1'],
    ['the first entry if there are fewer entries than proxies', '203.0.113.1', 3, '203.0.113.1'],
    ['the nearest valid entry if an entry is invalid', 'evil, 10.0.0.2', 2, '10.0.0.2'],
    ['that of the connection if the last entry is empty', '203.0.113.1, ', 1, '192.0.2.1'],
    ['that of the connection if the entry is a number', '2130706433', 1, '192.0.2.1'],
  ])('is %s', (_name, forwardedFor, trustedProxies, expected) => {
    expect(clientAddress({ remoteAddress: '192.0.2.1', forwardedFor, trustedProxies })).toBe(expected);
  });
});

describe('the visitor hash', () => {
  test('is the same per network and browser, differs between browsers and hides the address', async () => {
    const one = await identifyBy({ 'x-forwarded-for': '2001:db8::1', 'user-agent': 'A' });
    const same = await identifyBy({ 'x-forwarded-for': '2001:db8::2', 'user-agent': 'A' });
    const other = await identifyBy({ 'x-forwarded-for': '2001:db8::1', 'user-agent': 'B' });

    expect(one.visitor).toMatch(/^[0-9a-f]{32}$/);
    expect(same.visitor).toBe(one.visitor);
    expect(other.visitor).not.toBe(one.visitor);
    expect(other.addressKey).toBe(one.addressKey);
    expect(JSON.stringify(one)).not.toContain('2001');
  });

  test('is sent in a token that only the addressed service accepts', async () => {
    const caller = await identifyBy({ 'user-agent': 'A' });

    const token = caller.identityFor('chatbot');

    const accepts = createIdentityVerifier(checkedBy('chatbot').people);
    const refuses = createIdentityVerifier(checkedBy('cms').people);
    expect(await accepts(token)).toEqual({
      role: 'anonymous',
      visitor: caller.visitor,
      network: caller.addressKey,
    });
    await expect(refuses(token)).rejects.toMatchObject({ code: 'identity.missing' });
    expect(caller.identityFor('chatbot')).toBe(token);
  });
});
