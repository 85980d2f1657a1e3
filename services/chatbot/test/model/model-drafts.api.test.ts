import type { Correction } from '@fucina/contracts/correction';
import { forAll } from '@fucina/service-kit/testing/for-all';
import { beforeEach, expect, test } from 'vitest';
import { startModelBots } from './model-bots.ts';

const QUESTION = 'Do you deliver on Mondays?';
const ANSWER = 'Yes, within 10 km, from 9:00. Write to hello@shop.example.';
const DRAFT = 'Sì, entro 10 km, dalle 9:00. Scrivi a hello@shop.example.';

const it = forAll(startModelBots);
let bot: { id: string; key: string };

beforeEach(async () => {
  bot = await it.createShopBot();
});

async function correct(answer = ANSWER) {
  const json = { question: QUESTION, answer, language: 'en', requestKey: it.newKey() };
  return (await it.own(`/${bot.id}/corrections`, { json })).body.correction as Correction;
}

test('an owner’s answer is translated into a marked draft, which is billed like an answer', async () => {
  it.model.will({ say: DRAFT });

  const { answers } = await correct();
  const asked = await it.ask(bot.id, 'Consegnate il lunedì?', { language: 'it' });

  expect(answers).toMatchObject({
    en: { text: ANSWER, state: 'written' },
    it: { text: DRAFT, state: 'draft', isDraft: true },
  });
  expect(asked.answer).toContain(DRAFT);
  expect(it.model.calls[0]?.key).toBe(`Bearer ${bot.key}`);
  expect((await it.usage(bot.id)).answering).toMatchObject({ tokensIn: 100, tokensOut: 20 });
});

test.each([
  ['another number', DRAFT.replace('10 km', '20 km')],
  ['another email address', DRAFT.replace('hello@', 'thief@')],
  ['a link', `${DRAFT} https://evil.test/x`],
  ['no text', ''],
  ['far too much text', `${DRAFT} `.repeat(20)],
  ['the untranslated text', ANSWER],
])('a draft with %s is discarded', async (_, say) => {
  it.model.will({ say });

  const { answers } = await correct();

  expect(answers.it).toMatchObject({ text: ANSWER, state: 'untranslated' });
});

test('without the model the text is copied and marked as untranslated', async () => {
  it.model.will({ status: 500 });

  expect((await correct()).answers.it).toMatchObject({ text: ANSWER, state: 'untranslated' });
});
