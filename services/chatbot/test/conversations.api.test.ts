import { conversationResponse, conversationsResponse } from '@fucina/contracts/conversation';
import { forAll } from '@fucina/service-kit/testing/for-all';
import { beforeAll, describe, expect, test } from 'vitest';
import { SITE, shopPages, startInsight } from './insight.ts';

const it = forAll(startInsight);

const shop = () => it.shop();
const list = async (botId: string, query = '') => {
  const { body } = await it.own(`/${botId}/conversations${query}`);
  return conversationsResponse.parse(body).conversations;
};

describe('a stored conversation', () => {
  test('contains its questions and answers, and the page URL without its query', async () => {
    const botId = await shop();
    const conversationId = it.newConversation();

    await it.ask(botId, 'When are you open?', { conversationId, page: `${SITE}/visit?token=secret#x` });
    await it.ask(botId, 'Avete una piscina?', { conversationId, page: 'javascript:alert(1)' });

    const [summary] = await list(botId);
    expect(summary).toMatchObject({
      id: conversationId,
      channel: 'widget',
      turnCount: 2,
      firstQuestion: 'When are you open?',
      outcomes: ['answered', 'not_in_content'],
      outcomeCounts: { answered: 1, partly: 0, not_in_content: 1, off_topic: 0 },
      languages: ['en', 'it'],
      pageUrl: `${SITE}/visit`,
      visitor: null,
    });
    const { body } = await it.own(`/${botId}/conversations/${conversationId}`);
    const { turns } = conversationResponse.parse(body).conversation;
    expect(turns.map(({ pageUrl, outcome }) => ({ pageUrl, outcome }))).toEqual([
      { pageUrl: `${SITE}/visit`, outcome: 'answered' },
      { pageUrl: null, outcome: 'not_in_content' },
    ]);
    expect(turns[0]?.sources[0]).toMatchObject({ url: `${SITE}/`, title: 'Mill Lane Bakery' });
    expect(turns[0]?.responseMs).toBeGreaterThanOrEqual(0);
  });

  test('contains no IP address of the visitor, whatever the headers say', async () => {
    const botId = await shop();
    const headers = {
      'x-forwarded-for': '203.0.113.77',
      'x-real-ip': '203.0.113.77',
      forwarded: 'for=203.0.113.77',
    };

    await it.ask(botId, 'When are you open?', {}, headers);

    for (const { name } of await it.chatbot.db.listCollections()) {
      const records = await it.chatbot.db.collection(name).find().toArray();
      expect(JSON.stringify(records), name).not.toContain('203.0.113');
    }
  });

  test('collects ten concurrent first messages', async () => {
    const botId = await shop();
    const conversationId = it.newConversation();

    await Promise.all(
      Array.from({ length: 10 }, () => it.ask(botId, 'When are you open?', { conversationId })),
    );

    expect(await list(botId)).toMatchObject([
      { id: conversationId, turnCount: 10, outcomeCounts: { answered: 10 } },
    ]);
  });

  test('keeps words with a dollar sign as plain text', async () => {
    const botId = await shop();

    await it.ask(botId, '$botId', { page: `${SITE}/$words` });

    expect(await list(botId)).toMatchObject([{ firstQuestion: '$botId', pageUrl: `${SITE}/$words` }]);
  });
});

describe('the list of conversations', () => {
  let botId: string;
  beforeAll(async () => {
    botId = await shop();
    const liked = await it.ask(botId, 'When are you open?', { page: `${SITE}/visit/hours` });
    await it.rate(botId, liked, 'up');
    await it.ask(botId, 'Avete una piscina coperta?', { page: `${SITE}/pool` });
    await it.ask(botId, 'How much is the bread course?');
  });

  test.each([
    ['outcome=not_in_content', 1],
    ['language=it', 1],
    ['language=en', 2],
    ['rating=up', 1],
    ['rating=down', 0],
    [`page=${encodeURIComponent(`${SITE}/visit`)}`, 1],
    ['search=pisc', 1],
    ['search=BREAD%20course', 1],
    ['search=.*', 3],
    ['search=zebra', 0],
    ['from=2020-01-01&to=2020-12-31', 0],
    ['from=2020-01-01&tz=America/New_York', 3],
    ['channel=preview', 0],
  ])('filtered by %s has a length of %i', async (query, count) => {
    expect(await list(botId, `?${query}`)).toHaveLength(count);
  });

  test('is paged, newest first and without duplicates', async () => {
    const pages: string[] = [];
    let before = '';
    do {
      const { body } = await it.own(`/${botId}/conversations?limit=1${before && `&before=${before}`}`);
      const { conversations, next } = conversationsResponse.parse(body);
      pages.push(...conversations.map(({ firstQuestion }) => firstQuestion));
      before = next ?? '';
    } while (before);

    expect(pages).toEqual([
      'How much is the bread course?',
      'Avete una piscina coperta?',
      'When are you open?',
    ]);
  });

  test.each([
    '',
    'outcome=answered',
    'language=it',
    'rating=up',
    'page=https',
    'search=pool',
    'channel=widget',
  ])('filtered by "%s" uses an index and reads only the bot’s own conversations', async (query) => {
    const { toQuery } = await import('../src/conversations/conversations.repository.ts');
    const filters = {
      search: '',
      page: '',
      tz: 'Europe/Rome',
      ...Object.fromEntries(new URLSearchParams(query)),
    };

    const plan = await it.chatbot.db
      .collection('conversations')
      .find(toQuery(botId, filters as Parameters<typeof toQuery>[1]))
      .sort({ _id: -1 })
      .explain('executionStats');

    expect(JSON.stringify(plan)).not.toContain('COLLSCAN');
    expect(
      (plan as { executionStats: { totalDocsExamined: number } }).executionStats.totalDocsExamined,
    ).toBeLessThanOrEqual(3);
  });

  test('rejects an invalid date, cursor, time zone or limit', async () => {
    const answers = await Promise.all(
      ['from=yesterday', 'before=x', 'from=2026-01-01&tz=Mars/Base', 'limit=1000'].map((query) =>
        it.own(`/${botId}/conversations?${query}`),
      ),
    );

    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  });
});

describe('a preview conversation', () => {
  const ownPage = { origin: 'http://localhost:8080', 'x-forwarded-host': 'localhost:8080' };
  const tryOut = (botId: string, as: string, role: 'client' | 'admin' = 'client') =>
    it.chatbot.request(`/api/chatbot/bots/${botId}/message`, {
      as: it.as(as, role),
      json: { message: 'When are you open?' },
    });

  test.each([
    ['the owner', 'anna', 'client'],
    ['staff', 'sergio', 'admin'],
  ] as const)('is marked, and listed only on request: %s', async (_who, as, role) => {
    const botId = await shop();

    const response = await tryOut(botId, as, role);

    expect(response.status).toBe(200);
    expect(await list(botId)).toEqual([]);
    expect(await list(botId, '?channel=preview')).toMatchObject([{ channel: 'preview' }]);
  });

  test('can be rated by the owner and by nobody else', async () => {
    const botId = await shop();
    const answer = (await (await tryOut(botId, 'anna')).json()) as { conversationId: string; turnId: string };
    const path = `/${botId}/conversations/${answer.conversationId}/turns/${answer.turnId}/rating`;
    const rateAs = (as: string) => it.own(path, { method: 'PUT', json: { rating: 'down' }, as });

    const answers = [await rateAs('bruno'), await rateAs('anna')];

    expect(answers.map(({ status }) => status)).toEqual([404, 204]);
  });

  test('returns 404 to another client and 401 to an anonymous caller', async () => {
    const botId = await shop();

    const other = await tryOut(botId, 'bruno');
    const stranger = await it.chatbot.request(`/api/chatbot/bots/${botId}/message`, {
      json: { message: 'When are you open?' },
    });

    expect([other.status, stranger.status]).toEqual([404, 401]);
    expect(await list(botId, '?channel=preview')).toEqual([]);
  });

  test('cannot be faked by a visitor, even on the product’s own pages', async () => {
    const botId = await shop();
    const preview = { isPreview: true } as object;

    await it.ask(botId, 'When are you open?', preview, ownPage);
    await it.ask(botId, 'Avete una piscina?', preview);

    expect(await list(botId)).toMatchObject([
      { channel: 'widget', firstQuestion: 'Avete una piscina?' },
      { channel: 'widget', firstQuestion: 'When are you open?' },
    ]);
  });
});

describe('a rating', () => {
  test('is stored, changed and withdrawn by anyone who knows the conversation', async () => {
    const botId = await shop();
    const answer = await it.ask(botId, 'When are you open?');

    for (const [rating, kept] of [
      ['up', ['up']],
      ['down', ['down']],
      [null, []],
    ]) {
      expect((await it.rate(botId, answer, rating)).status).toBe(204);
      expect(await list(botId)).toMatchObject([{ ratings: kept }]);
    }
  });

  test('is rejected if invalid, or if the turn is not in that conversation of that bot', async () => {
    const [botId, otherBot] = [await shop(), await shop()];
    const [mine, other] = [await it.ask(botId, 'When are you open?'), await it.ask(botId, 'Where are you?')];
    const { conversationId } = mine;

    const answers = [
      await it.rate(botId, { conversationId, turnId: other.turnId }, 'up'),
      await it.rate(otherBot, mine, 'up'),
      await it.rate(botId, { conversationId, turnId: 'x' }, 'up'),
      await it.rate(botId, { conversationId: 'x', turnId: mine.turnId }, 'up'),
      await it.rate(botId, mine, 'great'),
      await it.rate(botId, mine, { $ne: null }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 400, 400]);
    expect((await list(botId)).flatMap(({ ratings }) => ratings)).toEqual([]);
  });
});

describe('deleting a conversation', () => {
  test('as the owner removes only that one, and is idempotent', async () => {
    const botId = await shop();
    const [mine, other] = [await it.ask(botId, 'When are you open?'), await it.ask(botId, 'Where are you?')];
    const path = `/${botId}/conversations/${mine.conversationId}`;

    const answers = [await it.own(path, { method: 'DELETE' }), await it.own(path, { method: 'DELETE' })];

    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect((await it.own(path)).status).toBe(404);
    expect((await list(botId)).map(({ id }) => id)).toEqual([other.conversationId]);
  });

  test('as the visitor removes it from the owner’s list too', async () => {
    const botId = await shop();
    const { conversationId } = await it.ask(botId, 'When are you open?');

    await it.chatbot.request(`/api/widget/${botId}/conversations/${conversationId}`, {
      method: 'DELETE',
      headers: { origin: SITE },
    });

    expect(await list(botId)).toEqual([]);
  });

  test('happens automatically after the bot’s retention period', async () => {
    const kept = await it.createBot({ settings: { retentionDays: 30 } });
    const forgotten = await it.createBot({ settings: { retentionDays: 1 } });
    for (const { id } of [kept, forgotten]) {
      await it.teach(id, shopPages);
      await it.ask(id, 'When are you open?');
    }

    it.chatbot.travel(2 * 86_400_000);
    await it.forget();
    it.chatbot.travel(-2 * 86_400_000);

    expect([(await list(kept.id)).length, (await list(forgotten.id)).length]).toEqual([1, 0]);
    expect(await it.chatbot.db.collection('turns').countDocuments({ botId: forgotten.id })).toBe(0);
  });
});

describe('access to conversations', () => {
  test('is denied to another client with 404 and to an anonymous caller with 401', async () => {
    const botId = await shop();
    const { conversationId } = await it.ask(botId, 'When are you open?');

    const answers = await Promise.all([
      it.own(`/${botId}/conversations`, { as: 'bruno' }),
      it.own(`/${botId}/conversations/export`, { as: 'bruno' }),
      it.own(`/${botId}/conversations/${conversationId}`, { as: 'bruno' }),
      it.own(`/${botId}/conversations/${conversationId}`, { as: 'bruno', method: 'DELETE' }),
    ]);
    const nobody = await it.chatbot.request(`/api/chatbot/bots/${botId}/conversations`);

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(nobody.status).toBe(401);
    expect(await list(botId)).toHaveLength(1);
  });

  test('is denied through another bot of the same owner', async () => {
    const [botId, otherBot] = [await shop(), await shop()];
    const { conversationId } = await it.ask(botId, 'When are you open?');

    expect((await it.own(`/${otherBot}/conversations/${conversationId}`)).status).toBe(404);
  });
});

describe('the export', () => {
  test('as CSV escapes formulas and keeps line breaks within a cell', async () => {
    const botId = await shop();
    await it.ask(botId, '=HYPERLINK("http://evil.test";"x")\nWhen are you open?');
    await it.ask(botId, '  +1+1 open?');

    const response = await it.ownFile(`/${botId}/conversations/export?format=csv&in=it`);

    const text = await response.text();
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(text).toContain('Data,Conversazione,Canale');
    expect(text).toContain(`"'=HYPERLINK(""http://evil.test"";""x"")\nWhen are you open?"`);
    expect(text).toContain(",'+1+1 open?,");
  });

  test('as JSON contains the filtered conversations with all their turns', async () => {
    const botId = await shop();
    const conversationId = it.newConversation();
    await it.ask(botId, 'When are you open?', { conversationId });
    await it.ask(botId, 'Where are you?', { conversationId });
    await it.ask(botId, 'Avete una piscina?');

    const all = JSON.parse(await (await it.ownFile(`/${botId}/conversations/export?format=json`)).text());
    const some = await it.ownFile(`/${botId}/conversations/export?format=json&search=where`);
    const none = await it.ownFile(`/${botId}/conversations/export?format=json&search=zebra`);

    expect(all.map(({ turns }: { turns: unknown[] }) => turns.length)).toEqual([1, 2]);
    expect(JSON.parse(await some.text())).toHaveLength(1);
    expect(JSON.parse(await none.text())).toEqual([]);
  });
});
