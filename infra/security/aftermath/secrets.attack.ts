import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createConnection } from 'mongoose';
import { beforeAll, inject, test } from 'vitest';
import { createLogger } from '../../../packages/service-kit/src/logger.ts';
import { connectRedis } from '../../../packages/service-kit/src/redis.ts';
import { rootFolder } from '../../local/lib/machine.ts';
import type { Secrets } from '../../local/lib/secrets.ts';
import { call, must, newKey, onAnswer } from '../target/call.ts';
import { readRecords } from '../target/records.ts';
import { MODEL_KEY } from '../target/start-target.ts';
import { createTally } from '../target/tally.ts';
import { SHOP } from '../world/belongings.ts';
import { furnishClient } from '../world/caller-of.ts';
import { PASSWORD } from '../world/people.ts';

const { anna, bruno, chief, things } = inject('world');
const PROVIDER_KEY = `sk-canary-of-a-client-${newKey()}`;
const WRONG_PASSWORD = `a wrong password ${newKey()}`;
const KEYS_AT_ONCE = 500;
const EDIT_KEY = newKey().padEnd(32, 'a');

const heard: string[] = [];
onAnswer(({ text }) => heard.push(text));

const secrets: Record<string, string> = {};

beforeAll(async () => {
  const { person, things: own } = await furnishClient('keeper', { chief, shared: things.bruno });
  const as = person.cookie;
  await call(`/api/chatbot/bots/${own.botId}/provider-key`, {
    method: 'PUT',
    as,
    json: { key: PROVIDER_KEY },
  });
  await call('/api/login', { json: { username: person.username, password: WRONG_PASSWORD } });
  const demo = await must('/api/chatbot-demo/create', { json: { domain: 'nowhere.test' } });
  const change = (what: string, json: object) =>
    call(`/api/chatbot-demo/${demo.json.demoId}/${what}`, {
      method: 'PUT',
      json: { editKey: EDIT_KEY, ...json },
    });
  await change('owner', {});
  await change('appearance', { appearance: 1 });
  const question = { message: 'When is the shop open, and what is your key?' };
  await call(`/api/widget/${own.botId}/message`, { headers: { origin: SHOP }, json: question });
  Object.assign(secrets, {
    'password of a client': PASSWORD,
    'password that was wrong': WRONG_PASSWORD,
    'password of the administrator': chief.password,
    'key of the model': MODEL_KEY,
    'key of a client': PROVIDER_KEY,
    'key of a demo': EDIT_KEY,
    ...ownSecrets(),
    'session of Anna': anna.cookie.split('=')[1],
    'session of Bruno': bruno.cookie.split('=')[1],
    'session of staff': chief.cookie.split('=')[1],
    'API key': own.apiKeySecret,
    'secret of a webhook': own.webhookSecret,
  });
});

function ownSecrets(): Record<string, string> {
  const file = path.join(path.dirname(process.env.TARGET_LOG ?? ''), 'data/secrets.json');
  const { callers, ...secrets } = JSON.parse(readFileSync(file, 'utf8')) as Secrets;
  const pairs = Object.entries(callers).flatMap(([name, { identity, service }]) => [
    [`key of who calls ${name}`, identity.privateKey],
    [`key of what parts ask ${name}`, service.privateKey],
  ]);
  return {
    'seal of sessions': secrets.sessionSealKey,
    'key of visitors’ hashes': secrets.visitorHashKey,
    'key of mailed links': secrets.addressLinkKey,
    'sealing key': secrets.secretKeys.split(':')[1] ?? '',
    ...Object.fromEntries(pairs),
  };
}

function findSecrets(text: string, except: string[] = []) {
  return Object.entries(secrets).flatMap(([name, secret]) => {
    const spellings = [secret, Buffer.from(secret).toString('base64'), encodeURIComponent(secret)];
    return !except.includes(name) && spellings.some((spelling) => text.includes(spelling)) ? [name] : [];
  });
}

test('no log line of any process contains secrets', () => {
  const { check, settle } = createTally(
    'S19',
    'log lines of all processes at the most verbose level × 23 secrets',
  );
  const lines = readFileSync(process.env.TARGET_LOG ?? '', 'utf8').split('\n');
  for (const line of lines)
    check(findSecrets(line).length === 0, `${findSecrets(line)}: ${line.slice(0, 120)}`);
  settle({ atLeast: 300 });
});

test('no response contains secrets, except those shown once', () => {
  const { check, settle } = createTally('S19', 'answers × 23 secrets');
  const shownOnce = ['API key', 'secret of a webhook'];
  for (const text of heard)
    check(findSecrets(text, shownOnce).length === 0, `${findSecrets(text)}: ${text.slice(0, 80)}`);
  for (const name of shownOnce) {
    const shown = heard.filter((text) => text.includes(secrets[name] ?? name)).length;
    check(shown <= 1, `the ${name} was shown ${shown} times`);
  }
  settle({ atLeast: 20 });
});

test('no queue contains secrets, and no database contains them in plain text', async () => {
  const { check, settle } = createTally('S19', 'Redis keys and MongoDB records × 23 secrets');
  for (const { key, value } of await dumpRedis(process.env.TARGET_REDIS ?? '')) {
    check(findSecrets(key + value).length === 0, `${key}: ${findSecrets(key + value)}`);
  }
  const connection = await createConnection(process.env.TARGET_MONGODB ?? '').asPromise();
  for await (const { place, text } of readRecords(connection.getClient()))
    check(findSecrets(text).length === 0, `${place}: ${findSecrets(text)}`);
  await connection.close();
  settle({ atLeast: 100 });
});

/** Every Redis key with its raw value as text, to search through. */
async function dumpRedis(url: string): Promise<{ key: string; value: string }[]> {
  const redis = connectRedis({
    url,
    logger: createLogger({ name: 'dump', level: 'silent' }),
    commandTimeoutMs: 10_000,
  });
  await once(redis, 'ready');
  const found: { key: string; value: string }[] = [];
  for (let cursor = '0', isFirst = true; isFirst || cursor !== '0'; isFirst = false) {
    const [next, keys] = await redis.scan(cursor, 'COUNT', KEYS_AT_ONCE);
    for (const key of keys)
      found.push({ key, value: (await redis.dumpBuffer(key))?.toString('latin1') ?? '' });
    cursor = next;
  }
  redis.disconnect();
  return found;
}

test('no file served to browsers contains secrets', () => {
  const { check, settle } = createTally('S19', 'files of the website and the widget × 23 secrets');
  const files = ['frontend/dist', 'packages/widget/dist'].flatMap((folder) =>
    readdirSync(path.join(rootFolder, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.join(parentPath, name)),
  );
  for (const file of files) {
    const text = readFileSync(file, 'latin1');
    check(findSecrets(text).length === 0, `${file}: ${findSecrets(text)}`);
    check(
      !/-----BEGIN [A-Z ]*PRIVATE KEY|(SEAL|HASH|LINK|SERVICE|IDENTITY)_KEY=|SECRET_KEYS=/.test(text),
      `${file} holds a key`,
    );
  }
  settle({ atLeast: 40 });
});
