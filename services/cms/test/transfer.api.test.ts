import { afterAll, beforeEach, expect, test } from 'vitest';
import { startCms } from './start-cms.ts';

const cms = await startCms();
afterAll(() => cms.stop());
beforeEach(() => cms.db.collection('contents').deleteMany({}));

const send = async (body: string, { type = 'application/json', query = '' } = {}) => {
  const response = await cms.request('staff', `/api/cms/import${query}`, {
    method: 'POST',
    body,
    headers: { 'content-type': type },
  });
  // biome-ignore lint/suspicious/noExplicitAny: the assertions say what must be there
  return { status: response.status, body: (await response.json()) as any };
};
const sendJson = (contents: unknown, query = '') => send(JSON.stringify({ contents }), { query });
const takeOut = async (format: string) =>
  (await cms.request('staff', `/api/cms/export?format=${format}`)).text();
const stored = async () => {
  const { body } = await cms.call('staff', 'GET', '/api/cms/content?view=draft');
  return body.contents.map(({ type, key, language, value, state }: Record<string, string>) => ({
    type,
    key,
    language,
    value,
    state,
  }));
};

const text = { type: 'hero', key: 'title_1', language: 'en', value: 'Hello' };

test('a dry run reports the changes without making them', async () => {
  await cms.createContent({ ...text, value: 'Old' });
  await cms.createContent({ ...text, key: 'same' });

  const { status, body } = await sendJson(
    [text, { ...text, key: 'same' }, { ...text, key: 'new' }, { ...text, type: 'nothing' }],
    '?dryRun=true',
  );

  expect(status).toBe(200);
  expect(body).toEqual({
    dryRun: true,
    created: [{ type: 'hero', key: 'new', language: 'en', to: 'Hello' }],
    changed: [{ type: 'hero', key: 'title_1', language: 'en', from: 'Old', to: 'Hello' }],
    published: [],
    unchanged: 1,
    errors: [{ line: 4, message: 'Please select a content type.' }],
  });
  expect((await stored()).map(({ value }: { value: string }) => value)).toEqual(['Hello', 'Old']);
});

test('an import creates drafts, and repeating it creates no new versions', async () => {
  await sendJson([text]);
  const again = await sendJson([text]);

  expect(again.body).toMatchObject({ created: [], changed: [], unchanged: 1 });
  expect(await stored()).toEqual([{ ...text, state: 'draft' }]);
});

test('two imports of the same texts at once both succeed, each text ending as one of them has it', async () => {
  const linesOf = (value: string) =>
    Array.from({ length: 30 }, (_, at) => ({ ...text, key: `k_${at}`, value }));

  const imports = await Promise.all([sendJson(linesOf('One')), sendJson(linesOf('Two'))]);

  expect(imports.map(({ status }) => status)).toEqual([200, 200]);
  const values = (await stored()).map(({ value }: { value: string }) => value);
  expect(values).toHaveLength(30);
  for (const value of values) expect(['One', 'Two']).toContain(value);
});

test('an import with publish=true publishes its texts and raises the revision by one', async () => {
  const revision = async () =>
    (await cms.call('staff', 'GET', '/api/cms/overrides?language=en')).body.revision;
  const before = await revision();
  const lines = ['a', 'b', 'c'].map((key) => ({ ...text, key }));

  await sendJson(lines, '?publish=true');

  expect((await cms.call('unsigned', 'GET', '/api/cms/content/hero')).body.contents).toHaveLength(3);
  expect(await revision()).toBe(before + 1);
});

test('importing unchanged drafts with publish=true publishes them', async () => {
  await sendJson([text]);

  const { body } = await sendJson([text], '?publish=true');

  expect(body).toMatchObject({ published: [{ key: 'title_1' }], unchanged: 0 });
  expect((await stored())[0].state).toBe('published');
});

test.each(['json', 'csv'])(
  'a %s export imports back unchanged, whatever characters it contains',
  async (format) => {
    const values = ['=1+1', '+48%', '-5', '@a', "'=x", 'a "b", c;d', 'two\nlines', ' è 😀 ', '<b>x</b>'];
    for (const [at, value] of values.entries()) await cms.createContent({ ...text, key: `key_${at}`, value });
    const before = await stored();
    const file = await takeOut(format);

    const type = format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json';
    const unchanged = await send(file, { type });
    await cms.db.collection('contents').deleteMany({});
    await send(file, { type, query: '?publish=true' });

    expect(unchanged.body).toMatchObject({ created: [], changed: [], unchanged: values.length, errors: [] });
    expect(await stored()).toEqual(before);
  },
);

test('no cell of an exported CSV can start a formula', async () => {
  for (const [at, value] of ['=HYPERLINK("http://x")', '+1', '-1', '@x', '\t=1'].entries()) {
    await cms.createContent({ ...text, key: `formula_${at}`, value: `${value} ` });
  }

  const table = await takeOut('csv');

  expect(table).toContain(`"'=HYPERLINK(""http://x"")`);
  expect(table).not.toMatch(/(?:^|,|\n)"?[=+\-@\t]/);
});

test('an export is sent as a named attachment', async () => {
  const response = await cms.request('staff', '/api/cms/export?format=csv&language=it');

  expect(response.headers.get('content-disposition')).toBe('attachment; filename="contents-it.csv"');
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
});

test('one invalid line rejects the whole import', async () => {
  const { status, body } = await sendJson([text, { ...text, key: '__proto__' }, text]);

  expect(status).toBe(400);
  expect(body.code).toBe('content.import_invalid');
  expect(body.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual(['/lines/2', '/lines/3']);
  expect(await stored()).toEqual([]);
});

test.each([
  ['{"contents": 1}', 'application/json', 400, 'request.invalid'],
  ['[]', 'application/json', 400, 'request.invalid'],
  ['{', 'application/json', 400, 'request.malformed'],
  ['{"contents":[null,1,[],"x"]}', 'application/json', 400, 'content.import_invalid'],
  [JSON.stringify({ contents: Array(5001).fill(text) }), 'application/json', 400, 'request.invalid'],
  ['a,b\n1,2', 'text/csv', 400, 'request.invalid'],
  ['type,key,value\nhero,x,"y', 'text/csv', 400, 'request.malformed'],
  ['x', 'text/plain', 415, 'request.unsupported_type'],
  ['x'.repeat(5 * 1024 * 1024 + 1), 'text/csv', 413, 'request.too_large'],
])('%.40s sent as %s is rejected', async (body, type, status, code) => {
  expect(await send(body, { type })).toMatchObject({ status, body: { code } });
});

test('a CSV without a language column is English, and columns may be in any order', async () => {
  const { body } = await send('value;key;type\nCiao;title_1;hero\n', { type: 'text/csv' });

  expect(body.created).toEqual([{ type: 'hero', key: 'title_1', language: 'en', to: 'Ciao' }]);
});

test('500 texts fit in one import', async () => {
  const lines = Array.from({ length: 500 }, (_, at) => ({ ...text, key: `many_${at}` }));

  const { body } = await sendJson(lines);

  expect(body.created).toHaveLength(500);
});
