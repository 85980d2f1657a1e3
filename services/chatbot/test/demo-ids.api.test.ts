import { defaultAppearance } from '@fucina/contracts/demo';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Chatbot, readBody, startChatbot } from './start-chatbot.ts';

const IDS = 64;
const editKey = 'a'.repeat(32);
const conversation = `conversations/${'c'.repeat(32)}`;
const origin = 'https://bottega.test';

const doors: [method: string, path: (id: string) => string, json?: object][] = [
  ['GET', (id) => `/api/chatbot-demo/${id}`],
  ['GET', (id) => `/api/chatbot-demo/${id}/events`],
  ['POST', (id) => `/api/chatbot-demo/${id}/message`, { message: 'Orari?' }],
  ['PUT', (id) => `/api/chatbot-demo/${id}/owner`, { editKey }],
  [
    'PUT',
    (id) => `/api/chatbot-demo/${id}/appearance`,
    { editKey, appearance: defaultAppearance, position: 'left' },
  ],
  ['POST', (id) => `/api/chatbot-demo/${id}/plan-interest`, { plan: 'pro', email: 'ada@example.com' }],
  ['DELETE', (id) => `/api/chatbot-demo/${id}/${conversation}`],
  ['GET', (id) => `/api/widget/${id}/config`],
  ['POST', (id) => `/api/widget/${id}/message`, { message: 'Orari?' }],
  ['DELETE', (id) => `/api/widget/${id}/${conversation}`],
];

let chatbot: Chatbot;
let ids: string[];

beforeAll(async () => {
  chatbot = await startChatbot({ hostMap: 'bottega.test=127.0.0.1:9' });
  ids = await Promise.all(
    Array.from({ length: IDS }, async (_, index) => {
      const json = { domain: 'bottega.test' };
      const visitor = `visitor-number-${index}-0123456789`;
      return (await readBody(await chatbot.request('/api/chatbot-demo/create', { json, visitor }))).demoId;
    }),
  );
});
afterAll(() => chatbot.stop());

test('IDs are 128 random bits that derive from neither another demo nor the time', () => {
  const digitsAt = (position: number) => new Set(ids.map((id) => id[position]));

  const fewest = Math.min(...Array.from({ length: 32 }, (_, position) => digitsAt(position).size));

  expect(ids.every((id) => /^[0-9a-f]{32}$/.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(IDS);
  // Fewer than 8 distinct digits among 64 random ones: a chance of about 1 in 10^16.
  expect(fewest).toBeGreaterThanOrEqual(8);
});

test.each([
  ['an ID with another last digit', (id: string) => id.slice(0, -1) + (id.endsWith('0') ? '1' : '0')],
  ['an ID in upper case', (id: string) => id.toUpperCase()],
  ['an ID without its last digit', (id: string) => id.slice(0, -1)],
  ['half an ID', (id: string) => id.slice(0, 16)],
  ['an ID with a digit too many', (id: string) => `${id}0`],
  ['an ID with a line break', (id: string) => `${id}%0A`],
  ['an ID with a NUL byte', (id: string) => `${id}%00`],
  ['a JSON operator', () => '%7B%22$ne%22:null%7D'],
  ['a query string operator', () => '[$ne]=1'],
  ['a regular expression', (id: string) => `%5E${id.slice(0, 8)}.*`],
  ['an asterisk', () => '*'],
  ['__proto__', () => '__proto__'],
])('%s gets the same 404 as any unknown ID on every route', async (_name, disguise) => {
  const someone = ids.find((id) => /[a-f]/.test(id)) ?? '';
  const answersTo = (id: string) =>
    Promise.all(
      doors.map(async ([method, path, json]) => {
        const response = await chatbot.request(path(id), { method, json, headers: { origin } });
        const { requestId, ...body } = (await response.json()) as { requestId: string };
        const names = [...response.headers.keys()].sort();
        return { status: response.status, names, body };
      }),
    );

  const [guessed, never] = [await answersTo(disguise(someone)), await answersTo('0'.repeat(32))];

  expect(guessed).toEqual(never);
  expect(new Set(guessed.map(({ status }) => status))).toEqual(new Set([404]));
  expect(guessed[0]?.body).toMatchObject({ code: 'demo.not_found', success: false });
});
