import { createHmac } from 'node:crypto';
import { openApiDocument } from '@fucina/contracts/open-api';
import { britishWords } from '@fucina/contracts/testing/british-words';
import { expect, test } from 'vitest';
import en from '../locales/en/developers.json' with { type: 'json' };
import calls from './calls.json' with { type: 'json' };
import { describeApi } from './describe-api.ts';

const document = openApiDocument();
const { isFromOurChatbot } = await import(new URL('./verify-webhook.js', import.meta.url).href);

// The page bundles a copy, which keeps the generator out of the browser. To update it, run `node --input-type=module`
// and JSON.stringify(describeApi(openApiDocument())).
test('the bundled API description is up to date', () => {
  expect(calls).toEqual(describeApi(document));
});

test('the API is described in American English', () => {
  expect(JSON.stringify(document)).not.toMatch(britishWords);
});

test('exactly the existing API calls are explained', () => {
  expect(Object.keys(en.calls.texts).toSorted()).toEqual(calls.map(({ id }) => id).toSorted());
});

test('nested and optional fields are listed with their full path', () => {
  const [, , conversation] = describeApi(document);
  const names = conversation?.answered.map(({ name }) => name);

  expect(names).toContain('conversation.turns[].sources[].url');
  expect(names).toContain('conversation.visitor.email');
  expect(conversation?.answered.find(({ name }) => name === 'conversation.turns[].rating')?.type).toBe(
    '"up" | "down" | null',
  );
});

test('the example accepts our webhooks, and rejects forged, altered and old ones', () => {
  const secret = `whsec_${Buffer.alloc(32, 5).toString('base64')}`;
  const body = '{"type":"lead.created"}';
  const timestamp = String(Math.floor(Date.now() / 1000));
  const sign = (text: string) =>
    `v1,${createHmac('sha256', Buffer.alloc(32, 5)).update(text).digest('base64')}`;
  const message = (more: object = {}, changed = body) => ({
    headers: {
      'webhook-id': 'msg_1',
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,AAAA ${sign(`msg_1.${timestamp}.${body}`)}`,
      ...more,
    },
    body: changed,
    secret,
  });
  const old = String(Number(timestamp) - 301);

  expect(isFromOurChatbot(message())).toBe(true);
  expect(isFromOurChatbot(message({}, '{"type":"lead.deleted"}'))).toBe(false);
  expect(isFromOurChatbot(message({ 'webhook-id': 'msg_2' }))).toBe(false);
  expect(isFromOurChatbot(message({ 'webhook-signature': undefined }))).toBe(false);
  expect(
    isFromOurChatbot(
      message({ 'webhook-timestamp': old, 'webhook-signature': sign(`msg_1.${old}.${body}`) }),
    ),
  ).toBe(false);
});
