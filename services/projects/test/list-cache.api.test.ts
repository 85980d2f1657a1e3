import type { Person } from '@fucina/service-kit/testing/test-callers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Projects, startProjects, until } from './start-projects.ts';

let service: Projects;
beforeEach(async () => {
  service = await startProjects();
});
afterEach(() => service.stop());

async function listNames(person: Person, { app }: Pick<Projects, 'app'> = service): Promise<string[]> {
  const response = await app.request('/api/projects', { headers: service.headersOf(person) });
  expect(response.headers.get('content-type')).toBe('application/json');
  const { projects } = (await response.json()) as { projects: { name: string }[] };
  return projects.map(({ name }) => name);
}

test("a membership change shows in the affected people's next list", async () => {
  const { id } = await service.createProject({ name: 'Shared' });
  const before = [await listNames('anna'), await listNames('bruno')];

  await service.call('staff', 'PATCH', `/api/admin/projects/${id}`, { version: 1, memberIds: ['bruno'] });

  expect(before).toEqual([['Shared'], []]);
  expect([await listNames('anna'), await listNames('bruno')]).toEqual([[], ['Shared']]);
});

test("deleted projects and deleted people's memberships disappear from the next list", async () => {
  const { id } = await service.createProject({ name: 'First' });
  await service.createProject({ name: 'Second' });
  const before = await listNames('anna');

  await service.call('staff', 'DELETE', `/api/admin/projects/${id}`);
  const without = await listNames('anna');
  await service.call('auth', 'DELETE', '/internal/people/anna');

  expect([before, without]).toEqual([['Second', 'First'], ['Second']]);
  expect(await listNames('anna')).toEqual([]);
});

test('a change of tasks updates the progress shown in the list', async () => {
  const { id } = await service.createProject();
  const readProgress = async () =>
    (await service.call('anna', 'GET', '/api/projects')).body.projects[0].progress;
  const before = await readProgress();

  await service.call('staff', 'POST', `/api/admin/projects/${id}/tasks`, {
    title: 'x',
    completionPercentage: 50,
  });

  expect([before, await readProgress()]).toEqual([0, 50]);
});

test('a change message from another process invalidates the cached list', async () => {
  const other = await service.startProcess();
  const { id } = await service.createProject({ name: 'Old' });
  const before = await listNames('anna', other);

  await service.call('staff', 'PATCH', `/api/admin/projects/${id}`, { version: 1, name: 'New' });
  // The clock is stopped, so only the message can invalidate the answer.
  await until(async () => (await listNames('anna', other))[0] === 'New', 'the word has come');
  await other.deps.close();

  expect(before).toEqual(['Old']);
});

test('without Redis, other processes see a change after one second and the own process at once', async () => {
  const alone = await startProjects({ env: { REDIS_URL: 'redis://127.0.0.1:1' } });
  const other = await alone.startProcess();
  const { id } = await alone.createProject({ name: 'Old' });
  const before = [await listNames('anna', alone), await listNames('anna', other)];

  await alone.call('staff', 'PATCH', `/api/admin/projects/${id}`, { version: 1, name: 'New' });
  const atOnce = [await listNames('anna', alone), await listNames('anna', other)];
  alone.travel(999);
  const within = await listNames('anna', other);
  alone.travel(1);
  const after = await listNames('anna', other);
  await other.deps.close();
  await alone.stop();

  expect(before).toEqual([['Old'], ['Old']]);
  expect(atOnce).toEqual([['New'], ['Old']]);
  expect([within, after]).toEqual([['Old'], ['New']]);
});

test('lists are cached separately by person, role and status', async () => {
  await service.createProject({ name: 'of Anna', memberIds: ['anna'] });
  await service.createProject({ name: 'of Bruno', memberIds: ['bruno'] });
  const askStatus = async (status: string) =>
    (await service.call('anna', 'GET', `/api/projects?status=${status}`)).body.projects.length;

  const lists = await Promise.all((['anna', 'bruno', 'staff'] as const).map((who) => listNames(who)));

  expect(lists).toEqual([['of Anna'], ['of Bruno'], []]);
  expect(await Promise.all(['all', 'in_progress', 'completed'].map(askStatus))).toEqual([1, 1, 0]);
});
