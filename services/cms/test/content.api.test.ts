import { afterAll, describe, expect, test, vi } from 'vitest';
import { startCms } from './start-cms.ts';

const cms = await startCms();
afterAll(() => cms.stop());

const readPublic = async (path = '/api/cms/content') =>
  (await cms.call('unsigned', 'GET', path)).body.contents;
const draftsOf = async (id: number) => {
  const { body } = await cms.call('staff', 'GET', '/api/cms/content?view=draft');
  return body.contents.find((text: { id: number }) => text.id === id);
};

describe('content endpoints of the specification', () => {
  test('a published text appears in all three public lists', async () => {
    const body = { type: 'footer', key: 'tagline', value: 'Meno attese.', language: 'it' };
    const created = await cms.call('staff', 'POST', '/api/cms/content', body);
    const expected = { id: created.body.content.id, ...body };

    expect(created.status).toBe(201);
    expect(await readPublic()).toContainEqual(expected);
    expect(await readPublic('/api/cms/content?language=it')).toContainEqual(expected);
    expect(await readPublic('/api/cms/content/footer?language=it')).toEqual([expected]);
    expect(await readPublic('/api/cms/content/footer?language=en')).toEqual([]);
  });

  test('a social network address may be empty, but must otherwise be a valid URL', async () => {
    const body = { type: 'footer', key: 'x', language: 'it', value: 'https://x.com/bottega' };
    const { body: created } = await cms.call('staff', 'POST', '/api/cms/content', body);
    const path = `/api/cms/content/${created.content.id}`;

    for (const value of ['bottega', 'javascript:alert(1)', 'https://x.com']) {
      const refused = await cms.call('staff', 'PUT', path, { ...body, value });
      expect(refused.status, value).toBe(400);
      expect(refused.body.errors).toMatchObject([{ pointer: '/value' }]);
    }
    const named = await cms.call('staff', 'PUT', path, { ...body, value: 'https://x.com/{{handle}}' });
    const emptied = await cms.call('staff', 'PUT', path, { ...body, value: '' });

    expect([named.status, emptied.status]).toEqual([200, 200]);
    expect(await readPublic('/api/cms/content/footer?language=it')).toContainEqual({
      ...body,
      id: created.content.id,
      value: '',
    });
    expect((await cms.call('unsigned', 'GET', '/api/cms/overrides?language=it')).body.sections.footer.x).toBe(
      '',
    );
    await cms.call('staff', 'DELETE', path);
    const again = await cms.call('staff', 'POST', '/api/cms/content', { ...body, value: '' });
    expect(again.status).toBe(201);
  });

  test('an optional text may be saved empty, a required one may not', async () => {
    const figure = { type: 'text', key: 'cases:first.figure', language: 'it', value: '−40%' };
    const { body: created } = await cms.call('staff', 'POST', '/api/cms/content', figure);
    const path = `/api/cms/content/${created.content.id}`;

    const emptied = await cms.call('staff', 'PUT', path, { ...figure, value: '' });
    const needed = await cms.call('staff', 'POST', '/api/cms/content', {
      ...figure,
      key: 'cases:first.problem',
      value: '',
    });

    expect([emptied.status, needed.status]).toEqual([200, 400]);
    expect(needed.body.errors).toMatchObject([{ pointer: '/value' }]);
    const { entries } = (await cms.call('unsigned', 'GET', '/api/cms/overrides?language=it')).body;
    expect(entries['cases:first.figure']).toBe('');
    await cms.call('staff', 'DELETE', path);
  });

  test('the language defaults to English', async () => {
    const { body } = await cms.call('staff', 'POST', '/api/cms/content', {
      type: 'cta',
      key: 'title',
      value: 'Talk to us',
    });

    expect(body.content.language).toBe('en');
  });

  test.each([
    [{ type: 'footers' }, '/type', 'Please select a content type.'],
    [{ type: undefined }, '/type', 'Please select a content type.'],
    [{ type: '__proto__' }, '/type', 'Please select a content type.'],
    [{ key: '' }, '/key', 'Content key is required.'],
    [{ key: undefined }, '/key', 'Content key is required.'],
    [{ key: '  ' }, '/key', 'Content key is required.'],
    [{ value: '' }, '/value', 'Content value is required.'],
    [{ value: ' \n ' }, '/value', 'Content value is required.'],
    [{ value: undefined }, '/value', 'Content value is required.'],
    [{ value: ['a'] }, '/value', 'Content value is required.'],
    [{ value: { $ne: '' } }, '/value', 'Content value is required.'],
  ])("%j is rejected with the specification's message", async (fields, pointer, message) => {
    const body = { type: 'hero', key: 'title_1', value: 'x', language: 'en', ...fields };

    const answer = await cms.call('staff', 'POST', '/api/cms/content', body);

    expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
    expect(answer.body.errors).toContainEqual({ pointer, message });
  });
});

describe('untrusted input', () => {
  test.each([
    { key: '__proto__' },
    { key: 'a.__proto__.b' },
    { key: 'constructor' },
    { key: 'a.prototype' },
    { key: 'a b' },
    { key: '../../etc' },
    { key: 'x'.repeat(201) },
    { key: 'a..b' },
    { key: '<script>' },
    { type: 'text', key: 'title' },
    { type: 'text', key: '__proto__:a' },
    { type: 'text', key: 'home:__proto__.a' },
    { type: 'text', key: 'constructor:a' },
    { language: 'fr' },
    { language: ['it'] },
    { value: 'a\u0000b' },
    { value: 'lone \ud800 half' },
    { value: 'x'.repeat(100_001) },
    { value: 'è'.repeat(50_001) },
    { id: 7 },
    { published: 'x' },
    { version: 3 },
    { $set: { value: 'x' } },
  ])('%j is rejected and nothing is stored', async (fields) => {
    const before = await cms.db.collection('contents').countDocuments();
    const body = { type: 'hero', key: 'refused', value: 'x', language: 'en', ...fields };

    const answer = await cms.call('staff', 'POST', '/api/cms/content', body);

    expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
    expect(await cms.db.collection('contents').countDocuments()).toBe(before);
  });

  test('a text of 100 kB is returned unchanged', async () => {
    const value = `${'è'.repeat(49_999)}"\\`;

    const { id } = await cms.createContent({ value });

    expect((await readPublic()).find((text: { id: number }) => text.id === id).value).toBe(value);
  });

  test('markup is stored and returned verbatim', async () => {
    const value = '<script>alert(1)</script>\n<img src=x onerror=alert(1)> {{brand}} $& \u2028 ’';

    const { id } = await cms.createContent({ value });

    expect((await readPublic()).find((text: { id: number }) => text.id === id).value).toBe(value);
  });

  test.each(['0', '-1', '1e3', '01', 'abc', '99999999999', '%7B%7D'])(
    'the invalid id %s returns 404',
    async (id) => {
      const body = { type: 'hero', key: 'x', value: 'x', language: 'en' };

      expect((await cms.call('staff', 'PUT', `/api/cms/content/${id}`, body)).status).toBe(404);
      expect((await cms.call('staff', 'GET', `/api/cms/content/${id}/versions`)).status).toBe(404);
    },
  );

  test('an unknown section returns 404 and an unknown language 400', async () => {
    expect((await cms.call('nobody', 'GET', '/api/cms/content/constructor')).status).toBe(404);
    expect((await cms.call('nobody', 'GET', '/api/cms/content/pricing')).status).toBe(404);
    expect((await cms.call('nobody', 'GET', '/api/cms/content?language=fr')).status).toBe(400);
    expect((await cms.call('nobody', 'GET', '/api/cms/overrides?language=__proto__')).status).toBe(400);
  });
});

describe('one text per type, key and language', () => {
  test('duplicates are rejected with 409, even when 50 arrive at once', async () => {
    const body = { type: 'faq', key: 'support.question', value: 'x', language: 'en' };

    const answers = await Promise.all(
      Array.from({ length: 50 }, () => cms.call('staff', 'POST', '/api/cms/content', body)),
    );

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(49);
    expect(new Set(refused.map(({ body: { code } }) => code))).toEqual(new Set(['content.duplicate']));
  });

  test('the same key in the other language, and another key, create separate texts', async () => {
    await cms.createContent({ type: 'faq', key: 'benefits.question', language: 'en' });

    const italian = await cms.createContent({ type: 'faq', key: 'benefits.question', language: 'it' });
    const answer = await cms.createContent({ type: 'faq', key: 'benefits.answer', language: 'en' });

    expect(italian.id).not.toBe(answer.id);
  });

  test('a text cannot be renamed to a key that is taken', async () => {
    const one = await cms.createContent();
    const other = await cms.createContent({ value: 'other' });

    const moved = await cms.call('staff', 'PUT', `/api/cms/content/${other.id}`, {
      type: 'hero',
      key: one.key,
      value: 'other',
      language: 'en',
    });

    expect(moved).toMatchObject({ status: 409, body: { code: 'content.duplicate' } });
    expect(await draftsOf(other.id)).toMatchObject({ key: other.key, version: 1 });
  });

  test('ten simultaneous requests with one request key create a single text', async () => {
    const body = {
      type: 'hero',
      key: 'once',
      value: 'x',
      language: 'en',
      requestKey: 'request-key-0123456789',
    };

    const answers = await Promise.all(
      Array.from({ length: 10 }, () => cms.call('staff', 'POST', '/api/cms/content', body)),
    );

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body: { content } }) => content.id)).size).toBe(1);
  });
});

describe('drafts', () => {
  test('only staff see a draft until it is published, and each language is published separately', async () => {
    const key = 'drafted';
    const en = await cms.createContent({ key, value: 'Old' });
    const it = await cms.createContent({ key, value: 'Vecchio', language: 'it' });
    const draft = { type: 'hero', key, publish: false };
    await cms.call('staff', 'PUT', `/api/cms/content/${en.id}`, { ...draft, value: 'New', language: 'en' });
    await cms.call('staff', 'PUT', `/api/cms/content/${it.id}`, { ...draft, value: 'Nuovo', language: 'it' });

    expect(await draftsOf(it.id)).toMatchObject({
      value: 'Nuovo',
      published: 'Vecchio',
      state: 'changed',
      version: 2,
    });
    const published = await cms.call('staff', 'POST', `/api/cms/content/${it.id}/publish`, { version: 2 });

    expect(published.body.content).toMatchObject({ state: 'published', publishedBy: { name: 'Sara Neri' } });
    const seen = (await readPublic('/api/cms/content/hero')).filter(
      (text: { key: string }) => text.key === key,
    );
    expect(
      Object.fromEntries(
        seen.map((text: { language: string; value: string }) => [text.language, text.value]),
      ),
    ).toEqual({ it: 'Nuovo', en: 'Old' });
  });

  test('a text that was never published is hidden from the public', async () => {
    const { id, state } = await cms.createContent({ publish: false });

    expect(state).toBe('draft');
    expect((await readPublic()).some((text: { id: number }) => text.id === id)).toBe(false);
  });

  test.each([
    ['unsigned', 401],
    ['nobody', 401],
    ['anna', 403],
  ] as const)('%s may not list drafts', async (person, status) => {
    for (const path of ['/api/cms/content?view=draft', '/api/cms/content/hero?view=draft&language=it']) {
      expect((await cms.call(person, 'GET', path)).status).toBe(status);
    }
  });

  test('publishing requires the latest version and is idempotent', async () => {
    const { id, key } = await cms.createContent({ publish: false });
    const change = { type: 'hero', key, value: 'Of a colleague', language: 'en', publish: false };
    await cms.call('colleague', 'PUT', `/api/cms/content/${id}`, change);

    const unseen = await cms.call('staff', 'POST', `/api/cms/content/${id}/publish`, { version: 1 });
    const seen = await cms.call('staff', 'POST', `/api/cms/content/${id}/publish`, { version: 2 });
    const again = await cms.call('staff', 'POST', `/api/cms/content/${id}/publish`, { version: 2 });

    expect(unseen).toMatchObject({ status: 409, body: { code: 'record.changed_meanwhile' } });
    expect(seen.body.content.publishedAt).not.toBeNull();
    expect(again.body).toEqual(seen.body);
  });
});

describe('versions', () => {
  test('the second of two edits to one version gets 409, and a retry of the first is idempotent', async () => {
    const { id, key } = await cms.createContent();
    const change = { type: 'hero', key, language: 'en', version: 1 };

    const first = await cms.call('staff', 'PUT', `/api/cms/content/${id}`, { ...change, value: 'First' });
    const second = await cms.call('colleague', 'PUT', `/api/cms/content/${id}`, {
      ...change,
      value: 'Second',
    });
    const again = await cms.call('staff', 'PUT', `/api/cms/content/${id}`, { ...change, value: 'First' });

    expect(first.body.content).toMatchObject({ value: 'First', version: 2 });
    expect(second).toMatchObject({ status: 409, body: { code: 'record.changed_meanwhile' } });
    expect(again.body.content).toMatchObject({ value: 'First', version: 2 });
  });

  test('only one of 20 simultaneous edits to one version succeeds', async () => {
    const { id, key } = await cms.createContent();

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        cms.call('staff', 'PUT', `/api/cms/content/${id}`, {
          type: 'hero',
          key,
          language: 'en',
          version: 1,
          value: `Number ${at}`,
        }),
      ),
    );

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await cms.call('staff', 'GET', `/api/cms/content/${id}/versions`)).body.versions).toHaveLength(2);
  });

  test('without a version the last write wins, as in the specification', async () => {
    const { id, key } = await cms.createContent();
    const change = { type: 'hero', key, language: 'en' };

    const answers = await Promise.all(
      ['a', 'b', 'c'].map((value) =>
        cms.call('staff', 'PUT', `/api/cms/content/${id}`, { ...change, value }),
      ),
    );

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await draftsOf(id)).version).toBe(4);
  });

  test('versions list authors, can be compared, and an old one can be restored as a draft', async () => {
    const { id, key } = await cms.createContent({ value: 'Ready in 4 weeks' });
    const change = { type: 'hero', key, language: 'en', value: 'Ready in 6 weeks' };
    await cms.call('colleague', 'PUT', `/api/cms/content/${id}`, change);

    const listed = await cms.call('staff', 'GET', `/api/cms/content/${id}/versions`);
    const compared = await cms.call('staff', 'GET', `/api/cms/content/${id}/compare?from=1&to=2`);
    const restored = await cms.call('staff', 'POST', `/api/cms/content/${id}/restore`, {
      version: 2,
      from: 1,
    });
    const again = await cms.call('staff', 'POST', `/api/cms/content/${id}/restore`, { version: 2, from: 1 });

    expect(listed.body.versions).toMatchObject([
      {
        version: 2,
        value: 'Ready in 6 weeks',
        kind: 'changed',
        by: { id: 'colleague', name: 'Carlo Gialli' },
      },
      { version: 1, value: 'Ready in 4 weeks', kind: 'created', by: { id: 'staff', name: 'Sara Neri' } },
    ]);
    expect(compared.body.changes).toEqual([
      { kind: 'same', text: 'Ready in ' },
      { kind: 'removed', text: '4' },
      { kind: 'added', text: '6' },
      { kind: 'same', text: ' weeks' },
    ]);
    expect(restored.body.content).toMatchObject({
      value: 'Ready in 4 weeks',
      version: 3,
      state: 'changed',
      published: 'Ready in 6 weeks',
    });
    expect(again.body).toEqual(restored.body);
  });

  test('comparing or restoring a missing version returns 404', async () => {
    const { id } = await cms.createContent();

    expect((await cms.call('staff', 'GET', `/api/cms/content/${id}/compare?from=1&to=9`)).status).toBe(404);
    expect((await cms.call('staff', 'GET', `/api/cms/content/${id}/compare?from=0&to=x`)).status).toBe(400);
    expect(
      (await cms.call('staff', 'POST', `/api/cms/content/${id}/restore`, { version: 1, from: 9 })).status,
    ).toBe(404);
  });

  test('only the latest 100 versions are kept', async () => {
    const { id, key } = await cms.createContent();
    for (let round = 0; round < 101; round += 1) {
      const change = { type: 'hero', key, language: 'en', value: `Round ${round}`, publish: false };
      await cms.call('staff', 'PUT', `/api/cms/content/${id}`, change);
    }

    const { body } = await cms.call('staff', 'GET', `/api/cms/content/${id}/versions`);

    expect(body.versions).toHaveLength(100);
    expect(body.versions[0].version).toBe(102);
  });
});

describe('GET /api/cms/overrides', () => {
  const overrides = async (language = 'it') =>
    (await cms.call('unsigned', 'GET', `/api/cms/overrides?language=${language}`)).body;
  const revisions = async () => ({
    it: (await overrides('it')).revision,
    en: (await overrides('en')).revision,
  });

  test('interface texts are keyed by namespace and path, website sections by key', async () => {
    await cms.createContent({ type: 'text', key: 'home:demo.title', value: 'Prova', language: 'it' });
    await cms.createContent({ type: 'solutions', key: 'retail.title', value: 'Negozi', language: 'it' });
    await cms.createContent({
      type: 'text',
      key: 'home:demo.draft',
      value: 'x',
      language: 'it',
      publish: false,
    });

    const { entries, sections } = await overrides();

    expect(entries).toEqual({ 'home:demo.title': 'Prova' });
    expect(sections.solutions).toEqual({ 'retail.title': 'Negozi' });
    expect(sections).not.toHaveProperty('text');
  });

  test('the revision increases only when published texts of that language change', async () => {
    const before = await revisions();
    const { id, key } = await cms.createContent({ language: 'it', publish: false });
    const drafted = await revisions();
    await cms.call('staff', 'POST', `/api/cms/content/${id}/publish`, { version: 1 });
    const published = await revisions();
    const shown = await overrides();
    await cms.call('staff', 'DELETE', `/api/cms/content/${id}`);
    const removed = await revisions();

    expect(drafted).toEqual(before);
    expect(published).toEqual({ it: before.it + 1, en: before.en });
    expect(removed).toEqual({ it: before.it + 2, en: before.en });
    expect(shown).toMatchObject({ revision: published.it, sections: { hero: { [key]: 'A text' } } });
    expect((await overrides()).sections.hero ?? {}).not.toHaveProperty(key);
  });

  test('a request with the current ETag returns 304 without a body', async () => {
    const first = await cms.request('unsigned', '/api/cms/overrides?language=it');
    const etag = first.headers.get('etag') ?? '';
    const second = await cms.request('unsigned', '/api/cms/overrides?language=it', {
      headers: { 'if-none-match': etag },
    });
    await cms.createContent({ language: 'it' });
    const third = await cms.request('unsigned', '/api/cms/overrides?language=it', {
      headers: { 'if-none-match': etag },
    });

    expect([first.status, second.status, third.status]).toEqual([200, 304, 200]);
    expect(await second.text()).toBe('');
    expect(first.headers.get('cache-control')).toBe('no-cache');
  });

  test('moving a text to the other language increases both revisions', async () => {
    const { id, key } = await cms.createContent();
    const before = await revisions();

    const moved = { type: 'hero', key, value: 'A text', language: 'it' };
    await cms.call('staff', 'PUT', `/api/cms/content/${id}`, moved);

    const after = await revisions();
    expect([after.it > before.it, after.en > before.en]).toEqual([true, true]);
  });

  test('a text that was moved just before the database failed leaves its old language on a retry', async () => {
    const { id, key } = await cms.createContent();
    const moved = { type: 'hero', key, value: 'A text', language: 'it', version: 1 };
    const shown = async () => (await overrides('en')).sections.hero ?? {};
    const before = await shown();
    vi.spyOn(cms.deps, 'growRevisions').mockRejectedValueOnce(new Error('gone'));

    const failed = await cms.call('staff', 'PUT', `/api/cms/content/${id}`, { ...moved, value: 'New' });
    const again = await cms.call('staff', 'PUT', `/api/cms/content/${id}`, { ...moved, value: 'New' });

    expect([failed.status, again.status]).toEqual([500, 200]);
    expect(before).toHaveProperty(key);
    expect(await shown()).not.toHaveProperty(key);
  });
});

describe('deleting a text', () => {
  test('removes its versions, and a second delete also returns 204', async () => {
    const { id, key } = await cms.createContent();

    const first = await cms.call('staff', 'DELETE', `/api/cms/content/${id}`);
    const again = await cms.call('staff', 'DELETE', `/api/cms/content/${id}`);

    expect([first.status, again.status]).toEqual([204, 204]);
    expect((await cms.call('staff', 'GET', `/api/cms/content/${id}/versions`)).status).toBe(404);
    expect(
      (await readPublic('/api/cms/content/hero')).some((text: { key: string }) => text.key === key),
    ).toBe(false);
  });
});

test('the language report lists missing translations and outdated ones', async () => {
  const change = (id: number, fields: object) =>
    cms.call('staff', 'PUT', `/api/cms/content/${id}`, { type: 'company', ...fields });
  await cms.createContent({ type: 'company', key: 'only', language: 'it' });
  const it = await cms.createContent({
    type: 'company',
    key: 'price',
    language: 'it',
    value: 'Da 1.234,50 €',
  });
  const en = await cms.createContent({
    type: 'company',
    key: 'price',
    language: 'en',
    value: 'From €1,234.50',
  });
  await change(en.id, { key: 'price', language: 'en', value: 'From €1,299.50' });

  const { body } = await cms.call('staff', 'GET', '/api/cms/reports/languages');

  const ours = ({ type }: { type: string }) => type === 'company';
  expect(body.missing.filter(ours)).toMatchObject([{ key: 'only', language: 'en' }]);
  expect(body.older.filter(ours)).toMatchObject([{ key: 'price', language: 'it', id: it.id, other: en.id }]);
});

test('every list query uses an index', async () => {
  const contents = cms.db.collection('contents');
  const sort = { type: 1, key: 1, language: 1 } as const;
  const plans = await Promise.all([
    contents.find({}).sort(sort).explain(),
    contents.find({ type: 'hero', language: 'it' }).sort(sort).explain(),
    contents
      .find({ language: 'it' })
      .sort({ ...sort })
      .explain(),
    contents.find({ type: 'hero', key: 'title_1', language: 'it' }).explain(),
  ]);

  for (const plan of plans) {
    const text = JSON.stringify(plan.queryPlanner.winningPlan);
    expect(text).toContain('IXSCAN');
    expect(text).not.toContain('COLLSCAN');
  }
});
