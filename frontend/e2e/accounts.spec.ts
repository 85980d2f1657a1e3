import { randomBytes } from 'node:crypto';
import type { APIResponse, Page, Route } from '@playwright/test';
import { registerClient } from './support/people.ts';
import { expect, ONCE, open, type Site, test } from './support/site.ts';

/** The project that the first start creates for its client. */
const SOMEBODY_ELSES = 1;

test('a new user is logged in, sees no one else’s project, and loses access after logging out', {
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

/** Logs out, and holds the response until another call has told the page that the session has ended. */
async function logOutSlowly(
  page: Page,
  { texts }: Site,
  answer: (route: Route, response: APIResponse) => Promise<void>,
) {
  const { promise: heard, resolve: hear } = Promise.withResolvers<void>();
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  await page.route('**/api/logout', async (route) => {
    const response = await route.fetch();
    end();
    await heard;
    await answer(route, response);
  });
  const logout = page.getByRole('button', { name: texts.frame.logout });
  const refusal = page.waitForResponse((response) => response.status() === 401);
  await logout.click();
  await ended;
  const dashboard = page.getByRole('link', { name: texts.frame.dashboard, exact: true });
  // Gone if a call of the page's own has been refused first.
  await Promise.race([refusal, dashboard.click().catch(() => undefined)]);
  await refusal;
  await expect(logout).toHaveCount(0);
  await expect(page.getByRole('main')).toBeEmpty();
  hear();
}

test('logging out goes to the home page even if a 401 arrives before the logout response', {
  tag: ONCE,
}, async ({ page, site }) => {
  await registerClient(page, { language: site.language });
  await open(page, site.at('/portal/profile'));

  await logOutSlowly(page, site, (route, response) => route.fulfill({ response }));

  await expect(page).toHaveURL(new RegExp(`${site.home}$`));
  await expect(page.getByText(site.texts.frame.loggedOut.text).first()).toBeVisible();
});

test('the page redirects to the login if the logout response never arrives', {
  tag: ONCE,
}, async ({ page, site }) => {
  await registerClient(page, { language: site.language });
  await open(page, site.at('/portal/profile'));

  await logOutSlowly(page, site, (route) => route.abort());

  await expect(page).toHaveURL(/\/auth\?next=/);
});
