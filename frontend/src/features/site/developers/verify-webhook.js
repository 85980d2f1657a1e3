import { createHmac, timingSafeEqual } from 'node:crypto';

/** `body` is the text as it arrived, before anything has parsed it. */
export function isFromOurChatbot({ headers, body, secret }) {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  const ageSeconds = Math.abs(Date.now() / 1000 - Number(timestamp));
  if (!id || !(ageSeconds < 300)) return false;

  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  return String(headers['webhook-signature'])
    .split(' ')
    .some((entry) => {
      const given = Buffer.from(entry.slice('v1,'.length), 'base64');
      return entry.startsWith('v1,') && given.length === expected.length && timingSafeEqual(given, expected);
    });
}
