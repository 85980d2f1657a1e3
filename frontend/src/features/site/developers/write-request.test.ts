import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import calls from './calls.json' with { type: 'json' };
import { requestLanguages, writeRequest } from './write-request.ts';

const origin = 'https://bottega.example';
const [ask] = calls;
const [, list] = calls;
const AsyncFunction = (async () => undefined).constructor as FunctionConstructor;

function write(call: typeof ask, as: (typeof requestLanguages)[number]) {
  if (!call) throw new Error('the API has no calls');
  return writeRequest(call, { origin, language: 'it', as });
}

test('the JavaScript example runs, and sends the question with the API key', async () => {
  const sent: { url: string; init: RequestInit }[] = [];
  const fetch = async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return { json: async () => ({}) };
  };

  const run = new AsyncFunction('fetch', 'process', 'console', write(ask, 'javascript'));
  await run(fetch, { env: { CHATBOT_API_KEY: 'bk_1' } }, { log: () => undefined });

  expect(sent).toEqual([
    {
      url: `${origin}/api/v1${ask?.target}`,
      init: {
        method: 'POST',
        headers: { Authorization: 'Bearer bk_1', 'Content-Type': 'application/json' },
        body: JSON.stringify(ask?.examples.it.body),
      },
    },
  ]);
});

test.runIf(process.platform !== 'win32')('the curl example is a valid command with the same parts', () => {
  const script = `curl() { for part in "$@"; do printf '%s\\n' "$part"; done; }\n${write(ask, 'curl')}`;
  const env = { CHATBOT_API_KEY: 'bk_1' };

  const parts = execFileSync('/bin/sh', ['-c', script], { env, encoding: 'utf8' }).trim().split('\n');

  expect(parts).toEqual([
    `${origin}/api/v1${ask?.target}`,
    '-H',
    'Authorization: Bearer bk_1',
    '-H',
    'Content-Type: application/json',
    '-d',
    JSON.stringify(ask?.examples.it.body),
  ]);
});

test('a read-only call has no body, in any language', () => {
  for (const as of requestLanguages) {
    const text = write(list, as);

    expect(text).toContain(`${origin}/api/v1${list?.target}`);
    expect(text).not.toMatch(/json=|body|-d |Content-Type|undefined/);
  }
  expect(write(list, 'python')).toContain('requests.get(');
  expect(write(ask, 'python')).toContain('"message": "Quando siete aperti il sabato?"');
});
