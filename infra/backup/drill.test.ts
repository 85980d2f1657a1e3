import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { htmlPage, startFixtureSite } from '../../packages/guarded-fetch/src/testing/fixture-site.ts';
import { findTestStores } from '../../packages/service-kit/src/testing/test-stores.ts';
import { PASSWORD, startAuth } from '../../services/auth/test/start-auth.ts';
import { shopPages, startInsight } from '../../services/chatbot/test/insight.ts';
import { eventually, readBody } from '../../services/chatbot/test/start-chatbot.ts';
import { drawPicture } from '../../services/cms/test/pictures.ts';
import { startCms } from '../../services/cms/test/start-cms.ts';
import { newKey, startProjects } from '../../services/projects/test/start-projects.ts';
import { backUp } from './back-up.ts';
import { openDatabases } from './databases.ts';
import { restore } from './restore.ts';

// Starts four services twice, possibly on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const DEMO_SITE = 'bottega.test';
const KEY = randomBytes(32);
const { mongodbUri: uri } = await findTestStores();
const ended: (() => Promise<unknown>)[] = [];

type Names = Record<'fucina_chatbot' | 'fucina_projects' | 'fucina_cms' | 'fucina_auth', string>;

async function startServices(hostMap: string, names?: Names) {
  const at = (name: keyof Names) =>
    names ? { MONGODB_URI: `${uri.replace(/\/$/, '')}/${names[name]}` } : ({} as Record<string, string>);
  const [auth, cms, projects, insight] = await Promise.all([
    startAuth({ env: at('fucina_auth') }),
    startCms({ env: at('fucina_cms') }),
    startProjects({ env: at('fucina_projects') }),
    startInsight({ CRAWL_HOST_MAP: hostMap, ...at('fucina_chatbot') }),
  ]);
  ended.push(auth.stop, cms.stop, projects.stop, insight.chatbot.stop);
  return { auth, cms, projects, insight };
}
type Services = Awaited<ReturnType<typeof startServices>>;

async function live({ auth, cms, projects, insight }: Services) {
  await auth.register({ username: 'anna' });
  const text = await cms.createContent({ value: 'Perché no? 🙂' });
  const picture = await cms.upload(await drawPicture().png().toBuffer());
  const project = await projects.createProject();
  const contract = randomBytes(700_000);
  const form = new FormData();
  form.append('file', new File([contract], 'contract.bin'));
  const uploaded = await projects.app.request(`/api/projects/${project.id}/files?requestKey=${newKey()}`, {
    method: 'POST',
    body: form,
    headers: projects.headersOf('anna'),
  });
  const { file } = (await uploaded.json()) as { file: { id: number } };
  const bot = await insight.createBot();
  await insight.teach(bot.id, shopPages);
  const reply = await insight.ask(bot.id, 'When are you open?', {
    conversationId: insight.newConversation(),
  });
  const created = await insight.chatbot.request('/api/chatbot-demo/create', { json: { domain: DEMO_SITE } });
  const { demoId } = await readBody(created);
  return {
    text,
    pictureUrl: picture.body.media.url as string,
    contract,
    filePath: `/api/projects/${project.id}/files/${file.id}/content`,
    botId: bot.id as string,
    answer: reply.answer,
    demoId,
  };
}

const picturesOf = async (cms: Services['cms'], url: string) =>
  Buffer.from(await (await cms.request('unsigned', url)).arrayBuffer());

afterEach(async () => {
  for (const end of ended.splice(0)) await end();
});

test('users find their data again after a backup, a total loss and a restore', async () => {
  const site = await startFixtureSite({
    '/': htmlPage({ title: 'Bottega', body: `<p>${'Restauriamo mobili antichi a Lucca. '.repeat(8)}</p>` }),
  });
  ended.push(site.stop);
  const hostMap = `${DEMO_SITE}=127.0.0.1:${site.port}`;
  const before = await startServices(hostMap);
  const had = await live(before);
  const pictureBefore = await picturesOf(before.cms, had.pictureUrl);
  const source = await openDatabases({
    uri,
    names: {
      fucina_chatbot: before.insight.chatbot.db.name,
      fucina_projects: before.projects.db.name,
      fucina_cms: before.cms.db.name,
      fucina_auth: before.auth.db.name,
    },
  });
  const names = Object.fromEntries(
    source.databases.map(({ name }) => [name, `test_${randomUUID().slice(0, 8)}`]),
  ) as Names;
  const target = await openDatabases({ uri, names });
  ended.push(source.close, async () => {
    for (const { db } of target.databases) await db.dropDatabase();
    await target.close();
  });
  const folder = await mkdtemp(path.join(tmpdir(), 'fucina-drill-'));
  ended.push(() => rm(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'fucina.backup');

  const saved = await backUp({ file, key: KEY }, source);
  const restored = await restore({ file, key: KEY }, target.databases);
  const { auth, cms, projects, insight } = await startServices(hostMap, names);

  expect(restored).toEqual(saved);
  const login = await auth.request('/api/login', { json: { username: 'anna', password: PASSWORD } });
  expect(login.status).toBe(200);
  const contents = await cms.call('staff', 'GET', '/api/cms/content?language=en');
  expect(contents.body.contents).toContainEqual(
    expect.objectContaining({ id: had.text.id, value: 'Perché no? 🙂' }),
  );
  expect(await picturesOf(cms, had.pictureUrl)).toEqual(pictureBefore);
  const content = await projects.app.request(had.filePath, { headers: projects.headersOf('anna') });
  expect(Buffer.from(await content.arrayBuffer()).equals(had.contract)).toBe(true);
  expect((await insight.ask(had.botId, 'When are you open?')).answer).toBe(had.answer);
  const { body } = await insight.own(`/${had.botId}/conversations`);
  expect(body.conversations).toHaveLength(2);

  // Redis is empty, so pending work must be recovered from the database.
  const { chatbot } = insight;
  expect(await chatbot.deps.crawlQueue.countWaiting()).toBe(0);
  chatbot.travel(60_000);
  await chatbot.maintainSources();
  chatbot.startWorker();
  const demoOf = async () => readBody(await chatbot.request(`/api/chatbot-demo/${had.demoId}`));
  await eventually(demoOf, ({ demo }) => demo.status === 'ready');
});
