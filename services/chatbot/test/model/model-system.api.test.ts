import { type SystemState, systemState } from '@fucina/contracts/system';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newAccount } from '../bot-accounts.ts';
import { MODEL, type ModelBots, startModelBots } from './model-bots.ts';

const HOURS = 'The shop is open Tuesday to Saturday from 7:30 to 14:00 [1].';
const QUESTION = 'At what time is the shop open on Saturday?';
const FAILURES_UNTIL_REST = 5;

let it: ModelBots;

beforeAll(async () => {
  const limit = { ANSWERS_TOKENS_PER_DAY: '100000' };
  it = await startModelBots({ ANSWERS_PRICE_IN: '10', ANSWERS_PRICE_OUT: '20', ...limit });
});
afterAll(() => it.stop());

async function readModel(): Promise<NonNullable<SystemState['model']>> {
  const response = await it.chatbot.request('/api/admin/system', { as: newAccount('admin') });
  const { model } = systemState.parse(await response.json());
  if (!model) throw new Error('no model is named');
  return model;
}

test('today’s usage of the installation’s key is shown in tokens and money, without the key', async () => {
  const { id } = await it.createShopBot({ hasOwnKey: false });
  it.model.will({ say: HOURS });
  await it.ask(id, QUESTION);

  const model = await readModel();

  expect(model).toMatchObject({ name: MODEL, host: new URL(it.model.url).host });
  expect(model.keys).toEqual({ known: 1, resting: 0 });
  expect(model.today).toEqual({ tokensIn: 100, tokensOut: 20, limit: 100_000, cents: 0.14 });
  expect(model.faults).toEqual([]);
  expect(JSON.stringify(model)).not.toContain('sk-');
});

test('a repeatedly failing service is shown as paused, with its latest errors', async () => {
  const { id } = await it.createShopBot();
  it.model.will({ status: 500 });
  for (let at = 0; at < FAILURES_UNTIL_REST; at += 1) await it.ask(id, `${QUESTION} ${at}`);

  const model = await readModel();

  expect(model.keys).toEqual({ known: 2, resting: 1 });
  expect(model.faults).toEqual([{ botId: id, fault: 'failing', at: expect.any(String) }]);
});
