import { randomBytes } from 'node:crypto';
import { leadForm } from '@fucina/contracts/bot-settings';
import { openApiDocument } from '@fucina/contracts/open-api';
import {
  apiAnswer,
  apiConversations,
  apiConversationWithTurns,
  apiLeads,
  apiSources,
} from '@fucina/contracts/public-api';
import { forAll } from '@fucina/service-kit/testing/for-all';
import { expect, test } from 'vitest';
import { newSource } from '../src/sources/stored-source.ts';
import { bodyOf, startWaysOut } from './ways-out.ts';

const out = forAll(startWaysOut);

const scopes = ['messages', 'conversations:read', 'leads:read', 'sources:read'];
const form = leadForm.parse({
  when: 'before',
  fields: [{ name: 'email', label: { it: 'Email', en: 'Email' }, type: 'email', isRequired: true }],
  consent: { it: 'Va bene', en: 'All right' },
});
async function botWithKey(more: object = {}) {
  const { id } = await out.createBot({ plan: 'enterprise', settings: { leadForm: form } });
  const json = { name: 'CRM', scopes, requestKey: out.newKey(), ...more };
  const made = await out.chatbot.request(`/api/chatbot/bots/${id}/api-keys`, { as: out.as('anna'), json });
  return { id, secret: (await bodyOf(made)).secret as string };
}
const call = (path: string, secret: string, json?: object, headers: Record<string, string> = {}) =>
  out.chatbot.request(`/api/v1/bots/${path}`, {
    ...(json ? { json } : {}),
    headers: { authorization: `Bearer ${secret}`, ...headers },
  });

test('a question needs no origin, and its conversation can be read', async () => {
  const { id, secret } = await botWithKey();

  const first = await bodyOf(
    await call(`${id}/messages`, secret, { message: 'Quanto costa?', language: 'it' }),
  );
  const { conversationId } = first;
  await call(`${id}/messages`, secret, { message: 'E il sabato?', conversationId, language: 'it' });

  expect(() => apiAnswer.strict().parse(first)).not.toThrow();
  const list = await bodyOf(await call(`${id}/conversations`, secret));
  expect(() => apiConversations.strict().parse(list)).not.toThrow();
  expect(list).toMatchObject({
    conversations: [{ id: conversationId, turnCount: 2, channel: 'api' }],
    next: null,
  });
  const one = await bodyOf(await call(`${id}/conversations/${conversationId}`, secret));
  expect(() => apiConversationWithTurns.strict().parse(one)).not.toThrow();
  expect(one.conversation.turns.map(({ question }: { question: string }) => question)).toEqual([
    'Quanto costa?',
    'E il sabato?',
  ]);
});

test('an answer is streamed on request', async () => {
  const { id, secret } = await botWithKey();

  const response = await call(
    `${id}/messages`,
    secret,
    { message: 'Quanto costa?' },
    { accept: 'text/event-stream' },
  );

  const text = await response.text();
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  expect(text).toContain('event: token');
  expect(text.trimEnd().split('\n\n').at(-1)).toContain('event: answer');
});

test('leads are paged without duplicates or spam', async () => {
  const { id, secret } = await botWithKey();
  for (let index = 0; index < 5; index += 1) {
    await out.visit(`/${id}/leads`, {
      fields: { email: `n${index}@b.it` },
      consent: true,
      requestKey: out.newKey(),
    });
  }
  await out.visit(`/${id}/leads`, {
    fields: { email: 'spam@b.it' },
    consent: true,
    trap: 'x',
    requestKey: out.newKey(),
  });

  const seen: string[] = [];
  let next: string | null = '';
  while (next !== null) {
    const page = await bodyOf(await call(`${id}/leads?limit=2${next && `&before=${next}`}`, secret));
    expect(() => apiLeads.strict().parse(page)).not.toThrow();
    seen.push(...page.leads.map((lead: { fields: { value: string }[] }) => lead.fields[0]?.value));
    next = page.next;
  }

  expect(seen).toEqual(['n4@b.it', 'n3@b.it', 'n2@b.it', 'n1@b.it', 'n0@b.it']);
});

test('sources are paged without the fields meant for the owner', async () => {
  const { id, secret } = await botWithKey();
  for (const name of ['one.txt', 'two.txt', 'three.txt']) {
    const source = { id: randomBytes(16).toString('hex'), botId: id, kind: 'document', name } as const;
    await out.chatbot.deps.sources.createOrFind(newSource(source, new Date()));
  }

  const first = await bodyOf(await call(`${id}/sources?limit=2`, secret));
  const rest = await bodyOf(await call(`${id}/sources?limit=2&before=${first.next}`, secret));
  const lost = await bodyOf(await call(`${id}/sources?before=${'0'.repeat(32)}`, secret));

  const names = [...first.sources, ...rest.sources].map(({ name }: { name: string }) => name);
  expect(names.toSorted()).toEqual(['one.txt', 'three.txt', 'two.txt']);
  expect(rest.next).toBeNull();
  expect(lost).toEqual({ sources: [], next: null });
  expect(() => apiSources.strict().parse(first)).not.toThrow();
  expect(first.sources[0]).not.toHaveProperty('remarks');
});

test.each([
  ['no key', ''],
  ['an unknown key', `bk_${'x'.repeat(43)}`],
  ['a malformed key', 'bk_short'],
  ['an operator as the key', '{"$ne":null}'],
])('%s is rejected by every route', async (_what, secret) => {
  const { id } = await botWithKey();

  for (const path of ['conversations', 'leads', `conversations/${'0'.repeat(32)}`]) {
    const response = await call(`${id}/${path}`, secret);
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
    expect(await bodyOf(response)).toMatchObject({ code: 'api_key.missing' });
  }
  expect((await call(`${id}/messages`, secret, { message: 'hello' })).status).toBe(401);
});

test('a key works only for its own bot, and not for the portal', async () => {
  const one = await botWithKey();
  const other = await botWithKey();

  const foreign = await call(`${other.id}/leads`, one.secret);
  const portal = await out.chatbot.request(`/api/chatbot/bots/${one.id}/leads`, {
    headers: { authorization: `Bearer ${one.secret}` },
  });

  expect([foreign.status, portal.status]).toEqual([401, 401]);
});

test.each(scopes)('a key with the scope %s allows nothing else', async (scope) => {
  const { id, secret } = await botWithKey({ scopes: [scope] });

  const answers = {
    messages: await call(`${id}/messages`, secret, { message: 'Quanto costa?' }),
    'conversations:read': await call(`${id}/conversations`, secret),
    'leads:read': await call(`${id}/leads`, secret),
    'sources:read': await call(`${id}/sources`, secret),
  };

  for (const [name, response] of Object.entries(answers)) {
    expect([name, response.status]).toEqual([name, name === scope ? 200 : 403]);
    if (name !== scope) expect(await bodyOf(response)).toMatchObject({ code: 'api_key.scope_missing' });
  }
});

test.each([
  ['leads?limit=0', undefined],
  ['leads?limit=101', undefined],
  ['leads?before=%7B%22$ne%22:1%7D', undefined],
  ['conversations?before=zzz', undefined],
  [`conversations?before=${'0'.repeat(32)}`, undefined],
  [`leads?before=${'0'.repeat(32)}`, undefined],
  ['messages', { message: '' }],
  ['messages', { message: 'x'.repeat(4001) }],
  ['messages', { message: { $ne: '' } }],
  ['messages', { message: 'hello', conversationId: '../x' }],
])('an invalid request is rejected with 400: %s (%j)', async (path, json) => {
  const { id, secret } = await botWithKey();

  expect((await call(`${id}/${path}`, secret, json)).status).toBe(400);
});

test('the OpenAPI document is public', async () => {
  const response = await out.chatbot.request('/api/v1/openapi.json');

  expect(response.status).toBe(200);
  expect(await bodyOf(response)).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
});
