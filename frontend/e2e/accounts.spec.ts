import { randomBytes } from 'node:crypto';
import { expect, ONCE, test } from './support/site.ts';

/** The project that the first start makes for its own client. */
const SOMEBODY_ELSES = 1;

test('who registers is let in, sees no project of others, and is out after logging out', {
  tag: ONCE,
}, async ({ page, baseURL }) => {
  const headers = { origin: baseURL ?? '' };
  const name = `ada${randomBytes(4).toString('hex')}`;
  const account = { username: name, email: `${name}@example.com`, password: 'tre gatti sul tetto' };
  const statusOf = async (path: string) => (await page.request.get(path, { headers })).status();
  expect(await statusOf('/api/projects')).toBe(401);

  const registered = await page.request.post('/api/register', { headers, data: account });

  expect(registered.status()).toBe(201);
  expect(await (await page.request.get('/api/user')).json()).toMatchObject({
    username: name,
    role: 'client',
  });
  expect(await (await page.request.get('/api/projects')).json()).toEqual({ projects: [] });
  expect(await statusOf(`/api/projects/${SOMEBODY_ELSES}`)).toBe(404);
  expect(await statusOf('/api/admin/projects')).toBe(403);

  await page.request.post('/api/logout', { headers });

  expect(await statusOf('/api/projects')).toBe(401);
});
