import { IDENTITY_HEADER } from '@fucina/service-kit/identity';
import { forAll } from '@fucina/service-kit/testing/for-all';
import { signAs } from '@fucina/service-kit/testing/test-keys';
import { beforeEach, expect, test } from 'vitest';
import { readBody, startChatbot } from './start-chatbot.ts';

const chatbot = forAll(() => startChatbot({ hostMap: 'bottega.test=127.0.0.1:9' }));

const auth = signAs({ role: 'service', name: 'auth' }, 'chatbot');
const ask = (path: string, method = 'GET') =>
  chatbot.request(`/internal/people/${path}`, { method, headers: { [IDENTITY_HEADER]: auth } });
const requestsOf = async (email: string) => {
  const response = await ask(`0123/data?email=${encodeURIComponent(email)}`);
  return (await response.json()) as { documents: { name: string; content: { requests: object[] } }[] };
};

let demoId: string;
beforeEach(async () => {
  await chatbot.db.collection('leads').deleteMany({});
  const created = await chatbot.request('/api/chatbot-demo/create', { json: { domain: 'bottega.test' } });
  ({ demoId } = await readBody(created));
  for (const email of ['Ada@people.test', 'bruno@people.test']) {
    const json = { plan: 'pro', email, fullName: 'Ada Neri', language: 'it' };
    await chatbot.request(`/api/chatbot-demo/${demoId}/plan-interest`, { json });
  }
});

test('the export for an address ignores its case and contains nothing of other people', async () => {
  const data = await requestsOf('ADA@people.test');

  expect(data).toEqual({
    documents: [
      {
        name: 'chatbot.json',
        content: {
          requests: [
            {
              kind: 'plan',
              plan: 'pro',
              email: 'ada@people.test',
              name: 'Ada Neri',
              domain: 'bottega.test',
              demoId,
              language: 'it',
              createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
            },
          ],
          chatbots: [],
          readNotices: null,
        },
      },
    ],
    files: [],
  });
});

test('without a confirmed address nothing is exported or deleted', async () => {
  const data = await (await ask('0123/data')).json();
  const removed = await ask('0123', 'DELETE');

  expect(data).toMatchObject({ documents: [{ content: { requests: [], chatbots: [] } }] });
  expect(removed.status).toBe(204);
  expect(await chatbot.db.collection('leads').countDocuments()).toBe(2);
});

test('deleting by address is idempotent and leaves the leads of others', async () => {
  const statuses = [
    (await ask('0123?email=ada%40people.test', 'DELETE')).status,
    (await ask('0123?email=ada%40people.test', 'DELETE')).status,
  ];

  expect(statuses).toEqual([204, 204]);
  expect(await chatbot.db.collection('leads').distinct('email')).toEqual(['bruno@people.test']);
});

test.each([
  ['GET', '0123/data?email=ada%40people.test'],
  ['DELETE', '0123?email=ada%40people.test'],
])('%s %s returns 401 to requests from the gateway', async (method, path) => {
  const response = await chatbot.request(`/internal/people/${path}`, { method });

  expect(response.status).toBe(401);
  expect(await chatbot.db.collection('leads').countDocuments()).toBe(2);
});
