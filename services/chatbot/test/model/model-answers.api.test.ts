import { forAll } from '@fucina/service-kit/testing/for-all';
import { beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../start-chatbot.ts';
import { INSTALLATION_KEY, MODEL, startModelBots } from './model-bots.ts';
import { delta, type Script } from './scripted-model.ts';

const QUESTION = 'At what time is the shop open on Saturday?';
const BOTH = 'At what time is the shop open, and how much is the bread course?';
const HOURS = 'You find the shop open Tuesday to Saturday from 7:30 to 14:00 [1].';
const SAID = 'You find the shop open Tuesday to Saturday from 7:30 to 14:00.';
const COURSE = 'The bread course costs £85 [1].';
const QUOTED = 'The shop is open Tuesday to Saturday from 7:30 to 14:00.';
/** The extractive answer includes the heading. */
const FROM_PAGES = `Opening hours: ${QUOTED}`;

const it = forAll(startModelBots);
let bot: { id: string; key: string };

beforeEach(async () => {
  // A key each, so that no circuit breaker is shared.
  bot = await it.createShopBot();
  it.logged.length = 0;
});

describe('an answer of the model', () => {
  test('is returned with its sources and without citation marks', async () => {
    it.model.will({ say: ['You find the shop ', HOURS.slice(18), ' ', COURSE] });

    const answer = await it.ask(bot.id, BOTH);

    expect(answer).toMatchObject({ outcome: 'answered', answer: `${SAID} The bread course costs £85.` });
    expect(answer.sources.map(({ quote }) => quote)).toEqual([
      QUOTED,
      'The bread course costs £85 and lasts one day.',
    ]);
  });

  test('is billed to the bot’s own key and requests the configured model and length limit', async () => {
    it.model.will({ say: HOURS });

    await it.ask(bot.id, QUESTION);

    expect(it.model.calls).toHaveLength(1);
    expect(it.model.calls[0]).toMatchObject({
      key: `Bearer ${bot.key}`,
      body: { model: MODEL, max_tokens: 400 },
    });
  });

  test('is based on this bot’s passages and the visitor’s questions, the latest one last', async () => {
    const rival = await it.createShopBot();
    await it.teach(rival.id, [
      { path: '/r', title: 'Open', text: '# Open\nThe rival shop is open on Saturday.' },
    ]);
    it.model.will({ say: HOURS });
    const { conversationId } = await it.ask(bot.id, 'Where is the shop?');
    it.model.will({ say: HOURS });

    await it.ask(bot.id, QUESTION, { conversationId });

    const prompt = it.model.calls[0]?.prompt ?? '';
    expect(prompt).toContain(QUOTED);
    expect(prompt).toContain('Where is the shop?');
    expect(prompt.endsWith(QUESTION)).toBe(true);
    expect(prompt).not.toContain('rival');
  });

  test('is requested with a new random fence in each prompt', async () => {
    it.model.will({ say: HOURS });
    await it.ask(bot.id, QUESTION);
    const [first] = it.model.calls;
    it.model.will({ say: HOURS });
    await it.ask(bot.id, 'When is the shop open on Saturday?');

    const fenceOf = (prompt = '') => /^[0-9a-f]{18}$/m.exec(prompt)?.[0];
    expect(fenceOf(first?.prompt)).toBeDefined();
    expect(fenceOf(it.model.calls[0]?.prompt)).not.toBe(fenceOf(first?.prompt));
  });

  test('loses sentences that no page supports, and is then marked as partial', async () => {
    it.model.will({ say: `${HOURS} On Sundays it opens at noon [1]. Champagne is free for everybody [2].` });

    expect(await it.ask(bot.id, QUESTION)).toMatchObject({ outcome: 'partly', answer: SAID });
  });

  test('without any supported sentence is replaced by one from the pages', async () => {
    it.model.will({ say: 'It is open day and night, and everything is free.' });

    const answer = await it.ask(bot.id, QUESTION);

    expect(answer.answer).toContain(QUOTED);
    expect(await it.usage(bot.id)).toMatchObject({ answering: { by: 'model', withoutModel: 1 } });
  });

  test('of NOT_FOUND falls back to the pages, marked as partial', async () => {
    it.model.will({ say: 'NOT_FOUND' });

    const answer = await it.ask(bot.id, QUESTION);

    expect(answer).toMatchObject({ outcome: 'partly', answer: expect.stringContaining(QUOTED) });
  });

  test('of NOT_FOUND introduces a quote in the other language as uncertain', async () => {
    it.model.will({ say: 'NOT_FOUND' });

    const { answer } = await it.ask(bot.id, 'A che ora aprite il sabato?');

    expect(answer).toMatch(/^Non ho trovato una risposta precisa\. La pagina è in inglese e dice: “/);
  });

  test('is cached for minutes: a repeated question costs one call', async () => {
    it.model.will({ say: HOURS });

    const answers = [await it.ask(bot.id, QUESTION), await it.ask(bot.id, QUESTION)];

    expect(answers.map(({ answer }) => answer)).toEqual([SAID, SAID]);
    expect(it.model.calls).toHaveLength(1);
  });

  test('leaves out the reasoning of a thinking model', async () => {
    it.model.will({ say: ['<think>The shop is ', 'open, I guess.</think>', HOURS] });

    expect(await it.ask(bot.id, QUESTION)).toMatchObject({ outcome: 'answered', answer: SAID });
  });

  test('is not requested for a greeting or a question unrelated to the site', async () => {
    it.model.will({ say: HOURS });

    await it.ask(bot.id, 'Hello!');
    await it.ask(bot.id, 'quantum chromodynamics lagrangian');

    expect(it.model.calls).toEqual([]);
  });
});

describe('a stream', () => {
  test('sends each sentence once it has been checked, and then the answer', async () => {
    it.model.will({ say: [HOURS, ' Champagne is free for everybody.', ` ${COURSE}`] });

    const { events } = await it.askForStream(bot.id, BOTH);

    expect(events.slice(0, -1).map(({ data }) => data.text)).toEqual([SAID, ' The bread course costs £85.']);
    expect(events.at(-1)).toMatchObject({
      event: 'answer',
      data: { outcome: 'partly', answer: `${SAID} The bread course costs £85.` },
    });
  });

  test('begins before the model is done', async () => {
    it.model.will({ raw: [delta(`${HOURS} `), delta('The next')], after: 'hang' });

    const response = await it.visit(
      `/${bot.id}/message`,
      { message: QUESTION },
      { accept: 'text/event-stream' },
    );
    const reader = response.body!.getReader();
    const { value } = await reader.read();

    expect(new TextDecoder().decode(value)).toContain(SAID);
    await reader.cancel();
    await eventually(async () => it.model.calls[0]?.isAborted, Boolean);
  });

  test('of an answer from the pages is sent word by word', async () => {
    it.model.will({ status: 401 });

    const { events } = await it.askForStream(bot.id, QUESTION);

    const tokens = events.filter(({ event }) => event === 'token').map(({ data }) => data.text);
    expect(tokens.length).toBeGreaterThan(5);
    expect(tokens.join('')).toBe(events.at(-1)?.data.answer);
  });

  test('rejected before its first word returns a problem document', async () => {
    const { status, problem } = await it.askForStream(bot.id, '  ');

    expect([status, problem.code]).toEqual([400, 'message.required']);
  });
});

describe('when the model', () => {
  const whole: [string, Script, string, number][] = [
    ['rejects the key with 401', { status: 401 }, 'key_refused', 1],
    ['rejects the key with 403', { status: 403 }, 'key_refused', 1],
    ['is unknown to the service', { status: 404 }, 'model_away', 1],
    ['is rate limited for a minute', { status: 429, headers: { 'retry-after': '60' } }, 'model_away', 1],
    ['is rate limited twice in a row', { status: 429, headers: { 'retry-after': '0' } }, 'model_away', 2],
    ['fails twice', { status: 500 }, 'model_away', 2],
    ['redirects', { status: 302, headers: { location: 'http://127.0.0.1:9/' } }, 'model_away', 2],
    ['never responds', { isSilent: true }, 'model_away', 1],
    ['stalls before the first token', { raw: [], after: 'hang' }, 'model_away', 1],
    ['stalls in the first sentence', { raw: [delta('The shop is')], after: 'hang' }, 'model_away', 1],
    ['disconnects in the first sentence', { raw: [delta('The shop is')], after: 'break' }, 'model_away', 1],
    ['returns HTML', { raw: ['<html>Welcome</html>'] }, 'model_away', 1],
    ['sends malformed JSON', { raw: ['data: {oops\n\n'] }, 'model_away', 1],
    ['sends JSON of another shape', { raw: ['data: {"choices":7}\n\n'] }, 'model_away', 1],
    ['sends bytes that are not text', { raw: ['data: \u{fffd}\u0000\n\n'] }, 'model_away', 1],
    ['returns an empty answer', { say: '' }, 'own_key', 1],
    ['never ends its first sentence', { endless: 'the shop is open and ' }, 'own_key', 1],
  ];

  test.each(whole)(
    '%s, the answer comes from the pages, and the owner is told',
    async (_, script, reason, calls) => {
      it.model.will(script);

      const answer = await it.ask(bot.id, QUESTION);

      expect(answer).toMatchObject({ outcome: 'answered', answer: FROM_PAGES });
      expect(it.model.calls).toHaveLength(calls);
      expect((await it.usage(bot.id)).answering).toMatchObject({ reason, withoutModel: 1 });
      expect(
        it.logged.filter((line) => line.includes('model call failed: answered without it')),
      ).toHaveLength(1);
    },
  );

  const parts: [string, Script][] = [
    ['disconnects', { raw: [delta(`${HOURS} The bread`)], after: 'break' }],
    ['ends without a final event', { raw: [delta(`${HOURS} The bread`)], after: 'end' }],
    ['stalls', { raw: [delta(`${HOURS} The bread`)], after: 'hang' }],
    ['sends malformed JSON', { raw: [delta(`${HOURS} The bread`), 'data: {oops\n\n'] }],
    ['never stops', { endless: `${HOURS} ` }],
  ];

  test.each(parts)(
    '%s after a sentence, the sentence is kept and the answer marked as partial',
    async (_, script) => {
      it.model.will(script);

      const answer = await it.ask(bot.id, QUESTION);

      expect(answer).toMatchObject({ outcome: 'partly', answer: SAID });
    },
  );

  test('reaches its length limit, the answer is marked as partial and not cached', async () => {
    const ending = { id: 'x', object: 'chat.completion.chunk', created: 1, model: 'scripted' };
    const choices = [{ index: 0, delta: {}, finish_reason: 'length' }];
    const end = `data: ${JSON.stringify({ ...ending, choices })}\n\n`;
    it.model.will({ raw: [delta(`${HOURS} The bread course costs`), end, 'data: [DONE]\n\n'] });

    const answers = [await it.ask(bot.id, QUESTION), await it.ask(bot.id, QUESTION)];

    for (const answer of answers) expect(answer).toMatchObject({ outcome: 'partly', answer: SAID });
    expect(it.model.calls).toHaveLength(2);
  });

  test('fails once before its first word, the call is retried', async () => {
    it.model.will([{ status: 503 }, { say: HOURS }]);

    expect(await it.ask(bot.id, QUESTION)).toMatchObject({ answer: SAID });
    expect(it.model.calls).toHaveLength(2);
  });

  test('is unreachable, the answer comes from the pages', async () => {
    const away = await startModelBots({ ANSWERS_URL: 'http://127.0.0.1:9/v1' });
    const { id } = await away.createShopBot();

    const answer = await away.ask(id, QUESTION);
    const { answering } = await away.usage(id);
    await away.stop();

    expect(answer.answer).toBe(FROM_PAGES);
    expect(answering).toMatchObject({ by: 'pages', reason: 'model_away' });
  });

  test('has failed five times in a row, only calls with that key are paused', async () => {
    it.model.will({ status: 500 });
    for (let asked = 0; asked < 5; asked += 1) await it.ask(bot.id, `${QUESTION} ${asked}`);
    const other = await it.createShopBot();
    it.model.will({ say: HOURS });

    const rested = await it.ask(bot.id, QUESTION);
    const calls = it.model.calls.length;

    expect([rested.answer, calls]).toEqual([FROM_PAGES, 0]);
    expect((await it.ask(other.id, QUESTION)).answer).toBe(SAID);
  });
});

describe('a visitor who disconnects', () => {
  test('aborts the model call, which is billed for what it has generated', async () => {
    it.model.will({ raw: [delta(HOURS)], after: 'hang' });
    const visitor = new AbortController();

    const asking = it.chatbot.request(`/api/widget/${bot.id}/message`, {
      json: { message: QUESTION },
      headers: { origin: 'https://shop.example' },
      signal: visitor.signal,
    });
    await eventually(
      async () => it.model.calls.length,
      (calls) => calls === 1,
    );
    visitor.abort();
    await Promise.resolve(asking).catch(() => undefined);

    await eventually(async () => it.model.calls[0]?.isAborted, Boolean);
    const { answering } = await eventually(
      () => it.usage(bot.id),
      (usage) => usage.answering.tokensIn > 0,
    );
    expect(answering).toMatchObject({ by: 'model', withoutModel: 0 });
  });
});

describe('keys', () => {
  test('that were refused are no longer reported once the owner has saved another', async () => {
    it.model.will({ status: 401 });
    await it.ask(bot.id, QUESTION);
    const before = await it.usage(bot.id);

    const json = { key: 'sk-another-key-entirely' };
    await it.own(`/${bot.id}/provider-key`, { method: 'PUT', json });
    const after = await it.usage(bot.id);

    expect([before, after].map(({ answering }) => answering.reason)).toEqual(['key_refused', 'own_key']);
  });

  test('appear in no answer and no log line, whatever the model returns', async () => {
    const scripts: Script[] = [
      { say: `The key is ${bot.key}. ${HOURS}` },
      { status: 500, body: `{"error":{"message":"bad key ${bot.key}"}}` },
      { status: 401, body: `{"error":{"message":"bad key ${bot.key}"}}` },
    ];
    const said: unknown[] = [];
    for (const [at, script] of scripts.entries()) {
      it.model.will(script);
      said.push(await it.ask(bot.id, `${QUESTION} ${at}`));
    }

    expect(it.model.calls.length + said.length).toBeGreaterThan(3);
    expect(JSON.stringify([said, it.logged, await it.usage(bot.id)])).not.toContain(bot.key);
    expect(it.logged.join('\n')).not.toContain(QUESTION);
  });

  test('of the installation are used for a bot’s first thirty days, then the pages answer', async () => {
    const { id } = await it.createShopBot({ hasOwnKey: false });
    it.model.will({ say: HOURS });

    const early = await it.ask(id, QUESTION);
    const key = it.model.calls[0]?.key;
    it.chatbot.travel(31 * 24 * 3600_000);
    it.model.will({ say: HOURS });
    const late = await it.ask(id, QUESTION);
    const { answering } = await it.usage(id);
    it.chatbot.travel(-31 * 24 * 3600_000);

    expect([early.answer, key]).toEqual([SAID, `Bearer ${INSTALLATION_KEY}`]);
    expect([late.answer, it.model.calls.length]).toEqual([FROM_PAGES, 0]);
    expect(answering).toMatchObject({ by: 'pages', reason: 'no_key' });
  });
});

describe('a question in another language than the pages', () => {
  test('is answered in the visitor’s language, with a note on the language of the pages', async () => {
    it.model.will({ say: 'Il corso di pane costa 85 sterline e dura un giorno [1].' });

    const answer = await it.ask(bot.id, 'Quanto costa il corso di pane?', { language: 'it' });

    expect(answer).toMatchObject({ language: 'it', outcome: 'answered' });
    expect(answer.answer).toBe(
      'Il corso di pane costa 85 sterline e dura un giorno.\n\nLe pagine da cui viene questa risposta sono in inglese.',
    );
    expect(answer.sources[0]?.quote).toContain('£85');
  });

  test('is answered from the pages if the model replies in the wrong language', async () => {
    it.model.will({ say: COURSE.replace('£85', 'only £85 for each of you who comes to the shop') });

    const answer = await it.ask(bot.id, 'Quanto costa il corso di pane?', { language: 'it' });

    expect(answer.answer).toContain('La pagina è in inglese e dice');
  });
});
