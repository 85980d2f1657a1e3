import { correctionResponse } from '@fucina/contracts/correction';
import { gapsResponse } from '@fucina/contracts/gap';
import { forAll } from '@fucina/service-kit/testing/for-all';
import { describe, expect, test } from 'vitest';
import { createDeps } from '../src/deps.ts';
import { startInsight } from './insight.ts';

const it = forAll(startInsight);

const shop = () => it.shop();
const gapsOf = async (botId: string) => gapsResponse.parse((await it.own(`/${botId}/gaps`)).body).gaps;
const questions = async (botId: string) => (await gapsOf(botId)).map(({ question }) => question);

async function correct(botId: string, given: object = {}) {
  const json = {
    question: 'Avete il parcheggio?',
    answer: 'Sì, dietro il negozio ci sono sei posti gratuiti.',
    language: 'it',
    requestKey: it.newKey(),
    ...given,
  };
  const { status, body } = await it.own(`/${botId}/corrections`, { json });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return correctionResponse.parse(body).correction;
}

describe('gaps', () => {
  test('are unanswered questions grouped by meaning across languages, most frequent first', async () => {
    const botId = await shop();
    for (const message of [
      'Do you have a swimming pool?',
      'Avete il parcheggio?',
      'Is there a car park?',
      'C’è un parcheggio per i clienti?',
      'When are you open?',
    ]) {
      await it.ask(botId, message);
    }

    const gaps = await gapsOf(botId);

    expect(gaps).toMatchObject([
      {
        question: 'C’è un parcheggio per i clienti?',
        count: 3,
        languages: ['en', 'it'],
        reasons: ['not_in_content'],
        correctionId: null,
      },
      { question: 'Do you have a swimming pool?', count: 1 },
    ]);
    expect(gaps[0]?.examples.map(({ question }) => question)).toEqual([
      'C’è un parcheggio per i clienti?',
      'Is there a car park?',
      'Avete il parcheggio?',
    ]);
  });

  test('include answers rated down, until the rating changes', async () => {
    const botId = await shop();
    const answer = await it.ask(botId, 'When are you open?');

    await it.rate(botId, answer, 'down');
    const disliked = await gapsOf(botId);
    await it.rate(botId, answer, 'up');

    expect(disliked).toMatchObject([{ question: 'When are you open?', reasons: ['rated_down'], count: 1 }]);
    expect(await gapsOf(botId)).toEqual([]);
  });

  test('exclude questions from the owner’s preview and from other bots', async () => {
    const [botId, otherBot] = [await shop(), await shop()];

    await it.own(`/${botId}/message`, { json: { message: 'Avete una piscina?' } });
    await it.ask(otherBot, 'Avete una piscina?');

    expect(await gapsOf(botId)).toEqual([]);
  });

  test('stay dismissed, even when asked again in other words', async () => {
    const botId = await shop();
    await it.ask(botId, 'Avete una piscina?');
    await it.ask(botId, 'Is there a car park?');
    const gap = (await gapsOf(botId)).find(({ question }) => question === 'Avete una piscina?');
    const dismiss = () => it.own(`/${botId}/gaps/${gap?.id}/dismissal`, { json: {} });

    const first = await dismiss();
    const again = await dismiss();
    await it.ask(botId, 'Do you have a swimming pool?');

    expect([first.status, again.status]).toEqual([204, 404]);
    expect(await questions(botId)).toEqual(['Is there a car park?']);
  });

  test('stay dismissed in all of many wordings, after thousands of earlier dismissals', async () => {
    const botId = await shop();
    const dismissals = it.chatbot.db.collection('gap_dismissals');
    const earlier = Array.from({ length: 2000 }, (_, index) => ({
      ...{ botId, question: `A ${index}`, language: 'it' },
      at: new Date(0),
    }));
    await dismissals.insertMany(earlier);
    for (let marks = 1; marks <= 22; marks += 1) await it.ask(botId, `Avete una piscina${'?'.repeat(marks)}`);
    const [gap] = await gapsOf(botId);

    await it.own(`/${botId}/gaps/${gap?.id}/dismissal`, { json: {} });

    expect(gap?.count).toBe(22);
    expect(await dismissals.countDocuments({ botId })).toBe(2022);
    expect(await questions(botId)).toEqual([]);
  });

  test('are deleted with their conversation', async () => {
    const botId = await shop();
    const { conversationId } = await it.ask(botId, 'Avete una piscina?');

    await it.own(`/${botId}/conversations/${conversationId}`, { method: 'DELETE' });

    expect(await gapsOf(botId)).toEqual([]);
  });

  test('cannot be read or dismissed by another client', async () => {
    const botId = await shop();
    await it.ask(botId, 'Avete una piscina?');
    const [gap] = await gapsOf(botId);

    const answers = await Promise.all([
      it.own(`/${botId}/gaps`, { as: 'bruno' }),
      it.own(`/${botId}/gaps/${gap?.id}/dismissal`, { as: 'bruno', json: {} }),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(await gapsOf(botId)).toHaveLength(1);
  });
});

describe('a gap', () => {
  test('is closed by a correction, which then answers it in any wording and language', async () => {
    const botId = await shop();
    await it.ask(botId, 'Avete il parcheggio?');
    await it.ask(botId, 'Is there a car park?');
    const [gap] = await gapsOf(botId);

    await correct(botId, { gapId: gap?.id });

    expect(await gapsOf(botId)).toEqual([]);
    expect(await it.ask(botId, 'C’è un parcheggio per i clienti?')).toMatchObject({
      outcome: 'answered',
      language: 'it',
      answer: 'Sì, dietro il negozio ci sono sei posti gratuiti.',
      sources: [{ url: '', title: 'Risposta del titolare' }],
    });
    expect(await it.ask(botId, 'Do you have parking?')).toMatchObject({
      outcome: 'answered',
      language: 'en',
      answer: 'The answer is in Italian: “Sì, dietro il negozio ci sono sei posti gratuiti.”',
      sources: [{ url: '', title: 'Answer from the owner' }],
    });
  });

  test('reopens when a similar question fails later, and names the correction that failed', async () => {
    const botId = await shop();
    await it.ask(botId, 'Avete il parcheggio?');
    const { id } = await correct(botId);
    it.chatbot.travel(1000);
    const answer = await it.ask(botId, 'Do you have parking?');

    await it.rate(botId, answer, 'down');

    expect(await gapsOf(botId)).toMatchObject([
      { question: 'Do you have parking?', count: 1, reasons: ['rated_down'], correctionId: id },
    ]);
  });
});

describe('a correction', () => {
  test.each([
    'Quanto costa il parcheggio?',
    'Dove siete?',
    'When are you open?',
    'Ciao!',
    'Do you sell gift vouchers?',
  ])('does not affect "%s"', async (question) => {
    const botId = await shop();
    const before = await it.ask(botId, question);

    await correct(botId);

    expect((await it.ask(botId, question)).answer).toBe(before.answer);
  });

  test('takes precedence over the pages', async () => {
    const botId = await shop();

    await correct(botId, {
      question: 'When are you open?',
      answer: 'In August we are closed.',
      language: 'en',
    });

    expect((await it.ask(botId, 'What are your opening hours?')).answer).toBe('In August we are closed.');
  });

  test('without a model is copied into the other language as an untranslated draft', async () => {
    const botId = await shop();

    const { answers } = await correct(botId);

    expect(answers.it).toMatchObject({ isDraft: false, state: 'written' });
    expect(answers.en).toEqual({ text: answers.it.text, isDraft: true, state: 'untranslated' });
  });

  test('translated by the owner is given to visitors in that language as written', async () => {
    const botId = await shop();
    const { id, version } = await correct(botId);

    const json = { version, answers: { en: 'Yes, six free spaces behind the shop.' } };
    const changed = await it.own(`/${botId}/corrections/${id}`, { method: 'PUT', json });

    expect(changed.body.correction.answers.en).toMatchObject({ isDraft: false, state: 'written' });
    expect((await it.ask(botId, 'Do you have parking?')).answer).toBe(
      'Yes, six free spaces behind the shop.',
    );
  });

  test('when edited updates its untranslated copy, but not the owner’s translation', async () => {
    const botId = await shop();
    const change = async (id: string, version: number, answers: object) => {
      const { body } = await it.own(`/${botId}/corrections/${id}`, {
        method: 'PUT',
        json: { version, answers },
      });
      return body.correction;
    };
    const { id } = await correct(botId);

    const copied = await change(id, 1, { it: 'No.' });
    const translated = await change(id, 2, { en: 'No, sorry.' });
    const kept = await change(id, 3, { it: 'Purtroppo no.' });

    expect([copied, translated, kept].map(({ answers }) => answers.en.text)).toEqual([
      'No.',
      'No, sorry.',
      'No, sorry.',
    ]);
  });

  test('is no longer used once deleted', async () => {
    const botId = await shop();
    const { id } = await correct(botId);
    await it.ask(botId, 'Do you have parking?');

    const removed = [0, 1].map(() => it.own(`/${botId}/corrections/${id}`, { method: 'DELETE' }));

    expect((await Promise.all(removed)).map(({ status }) => status)).toEqual([204, 204]);
    expect((await it.ask(botId, 'Do you have parking?')).outcome).not.toBe('answered');
    expect((await it.own(`/${botId}/corrections`)).body.corrections).toEqual([]);
  });

  test('created, changed or deleted in one process applies in another from the next question on', async () => {
    const botId = await shop();
    const other = createDeps(it.config, { logger: it.deps.logger });
    await other.prepareDatabase();
    const askOther = async () => {
      const { revision = 0 } = (await it.deps.bots.find(botId)) ?? {};
      const question = { question: 'Avete il parcheggio?', language: 'it' as const, history: [] };
      return (await other.corrections.answer({ botId, revision, ...question }))?.text ?? null;
    };
    const before = await askOther();

    const { id } = await correct(botId, { answer: 'Uno.' });
    const made = await askOther();
    await it.own(`/${botId}/corrections/${id}`, {
      method: 'PUT',
      json: { version: 1, answers: { it: 'Due.' } },
    });
    const changed = await askOther();
    await it.own(`/${botId}/corrections/${id}`, { method: 'DELETE' });

    expect([before, made, changed, await askOther()]).toEqual([null, 'Uno.', 'Due.', null]);
    await other.close();
  });

  test('is created once per request key, and a conflicting change returns 409', async () => {
    const botId = await shop();
    const requestKey = it.newKey();
    const [first, second] = await Promise.all([
      correct(botId, { requestKey }),
      correct(botId, { requestKey }),
    ]);
    const change = (text: string) =>
      it.own(`/${botId}/corrections/${first.id}`, {
        method: 'PUT',
        json: { version: 1, answers: { it: text } },
      });

    const answers = [await change('Uno.'), await change('Uno.'), await change('Due.')];

    expect(second.id).toBe(first.id);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 409]);
    expect((await it.own(`/${botId}/corrections`)).body.corrections).toMatchObject([{ version: 2 }]);
  });

  test.each([
    ['an empty answer', { answer: ' ' }],
    ['no question', { question: '' }],
    ['an overlong answer', { answer: 'x'.repeat(2001) }],
    ['an unsupported language', { language: 'fr' }],
    ['an unknown field', { isAdmin: true }],
  ])('with %s is rejected', async (_what, more) => {
    const botId = await shop();
    const json = { question: 'Chi?', answer: 'Io.', language: 'it', requestKey: it.newKey(), ...more };

    expect((await it.own(`/${botId}/corrections`, { json })).status).toBe(400);
  });

  test('cannot be read, created, changed or deleted by another client or through another bot', async () => {
    const [botId, otherBot] = [await shop(), await shop()];
    const { id } = await correct(botId);
    const json = { question: 'Chi?', answer: 'Io.', language: 'it', requestKey: it.newKey() };
    const change = { version: 1, answers: { it: 'No.' } };

    const answers = await Promise.all([
      it.own(`/${botId}/corrections`, { as: 'bruno' }),
      it.own(`/${botId}/corrections`, { as: 'bruno', json }),
      it.own(`/${botId}/corrections/${id}`, { as: 'bruno', method: 'PUT', json: change }),
      it.own(`/${botId}/corrections/${id}`, { as: 'bruno', method: 'DELETE' }),
      it.own(`/${otherBot}/corrections/${id}`, { method: 'PUT', json: change }),
    ]);
    await it.own(`/${otherBot}/corrections/${id}`, { method: 'DELETE' });

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await it.own(`/${botId}/corrections`)).body.corrections).toMatchObject([{ id, version: 1 }]);
  });
});
