import { expect, test } from 'vitest';
import { createWebhookSecret, signMessage } from './sign-message.ts';

// From the test vectors of the Standard Webhooks libraries.
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const message = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  at: new Date(1_614_265_330_000),
  body: '{"test": 2432232314}',
};

test('a message is signed as in the test vector of Standard Webhooks', () => {
  expect(signMessage(message, [SECRET])).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('during a secret rotation both secrets sign, the new one first', () => {
  const other = createWebhookSecret();

  const [first, second, ...more] = signMessage(message, [other, SECRET])['webhook-signature'].split(' ');

  expect(first).toBe(signMessage(message, [other])['webhook-signature']);
  expect(second).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  expect(more).toEqual([]);
});

test('each new secret is unique and has 32 bytes', () => {
  const secrets = Array.from({ length: 50 }, createWebhookSecret);

  expect(new Set(secrets).size).toBe(50);
  for (const secret of secrets) expect(Buffer.from(secret.slice(6), 'base64')).toHaveLength(32);
});
