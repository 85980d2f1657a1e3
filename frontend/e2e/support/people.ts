import { randomBytes } from 'node:crypto';
import type { Project } from '@fucina/contracts/project';
import type { User } from '@fucina/contracts/user';
import type { APIRequestContext, Browser, Cookie, Page } from '@playwright/test';
import { request as apiRequest } from '@playwright/test';
import { expect, type Site } from './site.ts';

export const PASSWORD = 'tre gatti sul tetto';

export const origin = { origin: process.env.BASE_URL ?? 'http://localhost:8080' };

/** A unique name. */
export const uniqueName = (start: string) => `${start}${randomBytes(4).toString('hex')}`;

export async function post<Answer>(request: APIRequestContext, path: string, data: object): Promise<Answer> {
  const answer = await request.post(path, { headers: origin, data });
  expect(answer.status(), `${path}: ${await answer.text()}`).toBeLessThan(300);
  return (await answer.json()) as Answer;
}

/** Registers a client and logs this page's browser in. */
export async function registerClient(page: Page, details: Partial<User> = {}): Promise<User> {
  const username = uniqueName('ada');
  const account = { username, email: `${username}@example.com`, password: PASSWORD, ...details };
  return post<User>(page.request, '/api/register', account);
}

/** Registers a client through the login page. */
export async function registerOnPage(page: Page, { texts: { auth } }: Site) {
  const username = uniqueName('ada');
  await page.getByRole('tab', { name: auth.register.tab }).click();
  const form = page.getByRole('form', { name: auth.register.tab, exact: true });
  await form.getByLabel(auth.register.username, { exact: true }).fill(username);
  await form.getByLabel(auth.register.email, { exact: true }).fill(`${username}@example.com`);
  await form.getByLabel(auth.password.label, { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: auth.register.submit, exact: true }).click();
}

/** Logs in the administrator from the first start; `npm test` passes the generated password. */
export async function logInAnewAsAdmin(page: Page) {
  const [username, password] = (process.env.ADMIN_LOGIN ?? '').split(':');
  if (!username || !password)
    throw new Error('ADMIN_LOGIN=username:password is needed (see the first npm start)');
  // A login ends the browser's session, which may be the shared one.
  await page.context().clearCookies();
  await post<User>(page.request, '/api/login', { username, password });
}

let adminCookies: Cookie[] | undefined;

/** Logs in to a session that the journeys of one worker share: beside two browsers a password takes long to hash. */
export async function logInAsAdmin(page: Page) {
  if (adminCookies) return page.context().addCookies(adminCookies);
  await logInAnewAsAdmin(page);
  adminCookies = await page.context().cookies();
}

/** On coming back to this tab the product looks what has changed meanwhile. */
export const comeBack = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));

/** The session ends as the next POST to `path` is sent, so that no other call notices it first. */
export const endSessionAt = (page: Page, path: string) =>
  refuseAt(page, path, () => page.context().clearCookies());

/** Sends the next POST to `path` without a session, while the page's other calls have theirs. */
export async function refuseAt(page: Page, path: string, meanwhile = async () => {}) {
  const pattern = `**${path}`;
  await page.route(pattern, async function end(route) {
    const request = route.request();
    if (request.method() !== 'POST') return route.fallback();
    await meanwhile();
    const { cookie: _, ...headers } = await request.allHeaders();
    const stranger = await apiRequest.newContext();
    await route.fulfill({ response: await stranger.fetch(request, { headers }) });
    await stranger.dispose();
    await page.unroute(pattern, end);
  });
}

/** The session ends, which is noticed on coming back, and staff log in again. */
export async function logInAfterLoss(page: Page) {
  await page.context().clearCookies();
  await comeBack(page);
  await expect(page, 'the session had ended').toHaveURL(/\/auth\?next=/);
  await logInAsAdmin(page);
}

/** A second browser, logged in as staff. */
export async function openAsAdmin(browser: Browser, options: { locale?: string } = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin.origin, ...options });
  const page = await context.newPage();
  await logInAsAdmin(page);
  return page;
}

/** Creates a project for some clients, as staff. */
export async function createProject(
  admin: Page,
  { members, ...fields }: { name: string; members: User[] } & Partial<Project>,
): Promise<Project> {
  const body = { ...fields, memberIds: members.map(({ id }) => id) };
  const { project } = await post<{ project: Project }>(admin.request, '/api/admin/projects', body);
  return project;
}
