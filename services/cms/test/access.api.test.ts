import { endpoints } from '@fucina/contracts/endpoints/all';
import { IDENTITY_HEADER } from '@fucina/service-kit/identity';
import { asJson, type Person } from '@fucina/service-kit/testing/test-callers';
import { signAs } from '@fucina/service-kit/testing/test-keys';
import { afterAll, expect, test } from 'vitest';
import { drawPicture } from './pictures.ts';
import { startCms } from './start-cms.ts';

const cms = await startCms();
const { body } = await cms.upload(await drawPicture({ width: 10, height: 10 }).png().toBuffer());
const served = body.media.url;
afterAll(() => cms.stop());

const text = { type: 'hero', key: 'title_1', value: 'x', language: 'en' };
const picture = {
  filename: 'a.png',
  originalFilename: 'a.png',
  mimeType: 'image/png',
  size: 1,
  url: 'https://example.com/a.png',
};

const routes: [method: string, path: string, body: unknown, status: number][] = [
  ['GET', '/api/cms/content', undefined, 200],
  ['GET', '/api/cms/content/:section', undefined, 200],
  ['GET', '/api/cms/overrides', undefined, 200],
  ['GET', '/media/:id/:hash/:name', undefined, 200],
  ['GET', '/internal/people/:personId/data', undefined, 200],
  ['DELETE', '/internal/people/:personId', undefined, 204],
  ['POST', '/api/cms/content', text, 201],
  ['PUT', '/api/cms/content/:id', { ...text, key: 'put_here' }, 200],
  ['POST', '/api/cms/content/:id/publish', { version: 1 }, 200],
  ['GET', '/api/cms/content/:id/versions', undefined, 200],
  ['GET', '/api/cms/content/:id/compare', undefined, 200],
  ['POST', '/api/cms/content/:id/restore', { version: 1, from: 1 }, 200],
  ['DELETE', '/api/cms/content/:id', undefined, 204],
  ['GET', '/api/cms/export', undefined, 200],
  ['POST', '/api/cms/import', { contents: [] }, 200],
  ['GET', '/api/cms/reports/languages', undefined, 200],
  ['GET', '/api/cms/media', undefined, 200],
  ['POST', '/api/cms/media', picture, 201],
  ['PUT', '/api/cms/media/:id', { version: 1 }, 200],
  ['PUT', '/api/cms/media/:id/file', undefined, 415],
  ['GET', '/api/cms/media/:id/usages', undefined, 200],
  ['DELETE', '/api/cms/media/:id', undefined, 204],
];

const accessOf = new Map(endpoints.map(({ method, path, access }) => [`${method} ${path}`, access]));

async function targetOf(path: string, method: string): Promise<string> {
  if (path.startsWith('/media/')) return served;
  if (path.startsWith('/api/cms/media/:id')) {
    const { body } = await cms.call('staff', 'POST', '/api/cms/media', picture);
    const isFile = path.endsWith('/file');
    if (isFile) return `${served.replace(/^\/media\/(\d+)\/.*/, '/api/cms/media/$1/file')}?version=1`;
    return path.replace(':id', body.media.id);
  }
  if (path.includes(':id')) {
    const { id } = await cms.createContent();
    const query = path.endsWith('compare') ? '?from=1&to=1' : '';
    return path.replace(':id', id) + query;
  }
  if (path.endsWith('overrides')) return `${path}?language=it`;
  if (method === 'POST' && path.endsWith('/content')) await cms.db.collection('contents').deleteMany({});
  return path.replace(':section', 'hero').replace(':personId', 'somebody');
}

test.each(routes)('%s %s answers only the callers allowed to use it', async (method, path, body, status) => {
  const target = await targetOf(path, method);
  const answers = new Map<Person, number>();

  for (const person of ['unsigned', 'nobody', 'anna', 'staff', 'auth'] as const) {
    const response = await cms.request(person, target, asJson({ method, json: body }));
    answers.set(person, response.status);
  }

  const everyone = { unsigned: status, nobody: status, anna: status, staff: status, auth: status };
  const nobody = { unsigned: 401, nobody: 401, anna: 401, staff: 401, auth: 401 };
  const access = accessOf.get(`${method} ${path}`);
  const expected = !access
    ? { ...nobody, auth: status }
    : access === 'anyone'
      ? everyone
      : { ...nobody, anna: 403, staff: status };
  expect(Object.fromEntries(answers)).toEqual(expected);
});

test('the access table lists every route of the service', () => {
  const declared = cms.app.routes
    .filter(({ method, path }) => method !== 'ALL' && !path.startsWith('/health'))
    .map(({ method, path }) => `${method} ${path}`);

  expect([...new Set(declared)].sort()).toEqual(routes.map(([method, path]) => `${method} ${path}`).sort());
});

test('an identity signed for another service is rejected', async () => {
  const admin = {
    role: 'admin',
    id: 'x',
    name: 'X',
    sessionId: 's',
    language: 'en',
    visitor: 'v'.repeat(16),
    network: 'n'.repeat(16),
  } as const;
  const token = signAs(admin, 'projects');

  const response = await cms.app.request('/api/cms/media', { headers: { [IDENTITY_HEADER]: token } });

  expect(response.status).toBe(401);
});

test("the export lists a person's changes, and deletion removes their name from the history", async () => {
  const { id, key } = await cms.createContent();
  const change = { type: 'hero', key, language: 'en', value: 'Of a colleague' };
  await cms.call('colleague', 'PUT', `/api/cms/content/${id}`, change);

  const taken = await cms.call('auth', 'GET', '/internal/people/colleague/data');
  const left = [
    await cms.call('auth', 'DELETE', '/internal/people/colleague'),
    await cms.call('auth', 'DELETE', '/internal/people/colleague'),
  ];

  expect(taken.body.documents).toMatchObject([{ name: 'website.json', content: { changes: [{ key }] } }]);
  expect(left.map(({ status }) => status)).toEqual([204, 204]);
  const { body } = await cms.call('staff', 'GET', `/api/cms/content/${id}/versions`);
  expect(body.versions).toMatchObject([
    { value: 'Of a colleague', by: { id: '', name: '' }, publishedBy: { id: '', name: '' } },
    { by: { id: 'staff', name: 'Sara Neri' } },
  ]);
  expect(JSON.stringify(await cms.db.collection('contents').find().toArray())).not.toContain('Carlo');
});
