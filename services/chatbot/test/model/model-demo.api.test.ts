import { htmlPage, startFixtureSite } from '@fucina/guarded-fetch/testing/fixture-site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Chatbot, eventually, readBody, startChatbot } from '../start-chatbot.ts';
import { INSTALLATION_KEY, MODEL } from './model-bots.ts';
import { type ScriptedModel, startScriptedModel } from './scripted-model.ts';

let chatbot: Chatbot;
let model: ScriptedModel;
let site: Awaited<ReturnType<typeof startFixtureSite>>;

beforeAll(async () => {
  const body = '<p>Il faro di Capo Nero si visita ogni sabato alle 10 con una guida del porto.</p>';
  site = await startFixtureSite({ '/': htmlPage({ title: 'Faro', body }) });
  model = await startScriptedModel();
  chatbot = await startChatbot({
    hostMap: `faro.test=127.0.0.1:${site.port}`,
    env: { ANSWERS_URL: model.url, ANSWERS_KEY: INSTALLATION_KEY, ANSWERS_MODEL: MODEL },
  });
  chatbot.startWorker();
});
afterAll(async () => {
  await chatbot.stop();
  await site.stop();
  model.close();
});

test('a demo is built without the model and answers with the installation’s key', async () => {
  model.will({ say: 'Puoi visitare il faro ogni sabato alle 10, con una guida [1].' });
  const created = await chatbot.request('/api/chatbot-demo/create', { json: { domain: 'faro.test' } });
  const path = `/api/chatbot-demo/${(await readBody(created)).demoId}`;
  await eventually(
    async () => (await readBody(await chatbot.request(path))).demo,
    ({ status }) => status === 'ready',
  );
  const callsBefore = model.calls.length;

  const json = { message: 'Quando si visita il faro?', language: 'it' };
  const { answer, sources } = await readBody(await chatbot.request(`${path}/message`, { json }));

  expect(callsBefore).toBe(0);
  expect(answer).toBe('Puoi visitare il faro ogni sabato alle 10, con una guida.');
  expect(sources[0]?.quote).toContain('ogni sabato alle 10');
  expect(model.calls.map(({ key }) => key)).toEqual([`Bearer ${INSTALLATION_KEY}`]);
});
