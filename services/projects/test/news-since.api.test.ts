import type { Body, Person } from '@fucina/service-kit/testing/test-callers';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { newKey, startProjects } from './start-projects.ts';

const HOUR_MS = 3_600_000;

const service = await startProjects();
beforeEach(async () => {
  for (const name of ['projects', 'activity', 'visits']) await service.db.collection(name).deleteMany({});
});
afterAll(() => service.stop());

const visit = (person: Person) => service.call(person, 'POST', '/api/projects/visits');
const readNews = async (person: Person) => (await service.call(person, 'GET', '/api/projects/news')).body;
const textsOf = ({ entries }: Body) => entries.map(({ subject }: { subject: string }) => subject);

async function addTask(projectId: number, title: string) {
  await service.call('staff', 'POST', `/api/admin/projects/${projectId}/tasks`, { title });
}

test('the news lists what others changed since the last visit, and survives a reload', async () => {
  const { id } = await service.createProject({ name: 'Shop' });
  const foreign = await service.createProject({ memberIds: ['bruno'] });
  await visit('anna');
  service.travel(HOUR_MS);
  await addTask(id, 'Read the catalogue');
  await addTask(foreign.id, 'Not for Anna');
  const own = { text: 'Mine', requestKey: newKey() };
  await service.call('anna', 'POST', `/api/projects/${id}/comments`, own);

  const before = await readNews('anna');
  await visit('anna');
  const after = await readNews('anna');

  expect(textsOf(before)).toEqual(['Read the catalogue']);
  expect(before.entries[0].project).toEqual({ id, name: 'Shop' });
  expect(before.since).not.toBeNull();
  expect(after).toEqual(before);
});

test('a visit more than half an hour after the last one marks earlier changes as seen', async () => {
  const { id } = await service.createProject();
  await visit('anna');
  service.travel(HOUR_MS);
  await addTask(id, 'Seen');
  await visit('anna');
  service.travel(HOUR_MS);

  expect(textsOf(await readNews('anna'))).toEqual([]);
});

test('a first visit shows the latest five changes', async () => {
  const { id } = await service.createProject();
  for (const title of ['1', '2', '3', '4', '5', '6']) await addTask(id, title);

  const news = await readNews('anna');
  await visit('anna');

  expect(news.since).toBeNull();
  expect(textsOf(news)).toEqual(['6', '5', '4', '3', '2']);
  expect(await readNews('anna')).toEqual(news);
});
