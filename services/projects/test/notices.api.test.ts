import { IDENTITY_HEADER } from '@fucina/service-kit/identity';
import { asJson, type Body, type Person, people } from '@fucina/service-kit/testing/test-callers';
import { signAs } from '@fucina/service-kit/testing/test-keys';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { newKey, startProjects } from './start-projects.ts';

const DAY_MS = 86_400_000;

const service = await startProjects();
beforeEach(async () => {
  for (const name of ['projects', 'activity', 'support', 'notice_reads'])
    await service.db.collection(name).deleteMany({});
});
afterAll(() => service.stop());

const PATH = '/api/projects/notices';
const list = async (person: Person): Promise<Body[]> =>
  (await service.call(person, 'GET', PATH)).body.notices;
const read = (person: Person, body: object) => service.call(person, 'POST', `${PATH}/read`, body);
const subjectsOf = (notices: Body[]) => notices.map(({ activity, subject }) => activity?.subject ?? subject);
const unreadOf = (notices: Body[]) => subjectsOf(notices.filter(({ isRead }) => !isRead));

const addTask = (projectId: number, title: string) =>
  service.call('staff', 'POST', `/api/admin/projects/${projectId}/tasks`, { title });
const comment = (person: Person, projectId: number, text: string) =>
  service.call(person, 'POST', `/api/projects/${projectId}/comments`, { text, requestKey: newKey() });
async function askSupport(person: Person, subject: string): Promise<string> {
  const body = { name: 'Anna', email: 'anna@example.com', subject, message: 'How does this work?' };
  const asked = await service.call(person, 'POST', '/api/projects/support', {
    ...body,
    requestKey: newKey(),
  });
  return asked.body.request.id;
}

test("a client's notices list what others did in their projects, newest first", async () => {
  const { id } = await service.createProject({ name: 'Shop' });
  const foreign = await service.createProject({ memberIds: ['bruno'] });
  await addTask(id, 'First');
  await addTask(foreign.id, 'Not for Anna');
  await comment('anna', id, 'Mine');
  service.travel(1000);
  await addTask(id, 'Second');

  const notices = await list('anna');

  expect(subjectsOf(notices)).toEqual(['Second', 'First', 'Shop']);
  expect(notices[0]).toMatchObject({
    kind: 'project',
    isRead: false,
    activity: { project: { id, name: 'Shop' } },
  });
});

test('staff notices list what clients say, not what colleagues change', async () => {
  const { id } = await service.createProject({ name: 'Shop' });
  await addTask(id, 'By a colleague');
  await comment('anna', id, 'When is it ready?');
  const requestId = await askSupport('anna', 'Login of our team');

  const notices = await list('staff');

  expect(notices.map(({ kind }) => kind).toSorted()).toEqual(['project', 'support.asked']);
  expect(notices.find(({ kind }) => kind === 'project')).toMatchObject({
    activity: { kind: 'comment.added' },
  });
  expect(notices.find(({ kind }) => kind === 'support.asked')).toMatchObject({ requestId });
});

test('only the author is notified that a support question was answered', async () => {
  const requestId = await askSupport('anna', 'Login of our team');
  expect(await list('anna')).toEqual([]);

  await service.call('staff', 'PATCH', `/api/admin/support/${requestId}`, { state: 'answered' });

  expect(await list('anna')).toMatchObject([
    { kind: 'support.answered', requestId, subject: 'Login of our team' },
  ]);
  expect(await list('bruno')).toEqual([]);
});

test('a question that is reopened and answered again gives a new notice', async () => {
  const path = `/api/admin/support/${await askSupport('anna', 'Login of our team')}`;
  await service.call('staff', 'PATCH', path, { state: 'answered' });
  const [first] = await list('anna');
  await read('anna', { ids: [first?.id] });

  await service.call('staff', 'PATCH', path, { state: 'open' });
  service.travel(1000);
  await service.call('staff', 'PATCH', path, { state: 'answered' });

  expect(unreadOf(await list('anna'))).toEqual(['Login of our team']);
});

test('notices are marked as read per person, one by one or up to a time', async () => {
  const { id } = await service.createProject({ name: 'Shop', memberIds: ['anna', 'bruno'] });
  await addTask(id, 'First');
  service.travel(1000);
  await addTask(id, 'Second');

  const [newest] = await list('anna');
  expect((await read('anna', { ids: [newest?.id] })).status).toBe(204);
  expect(unreadOf(await list('anna'))).toEqual(['First', 'Shop']);

  await read('anna', { upTo: newest?.at });
  expect(unreadOf(await list('anna'))).toEqual([]);
  expect(unreadOf(await list('bruno'))).toEqual(['Second', 'First', 'Shop']);

  service.travel(1000);
  await addTask(id, 'Third');
  expect(unreadOf(await list('anna'))).toEqual(['Third']);
});

test('marking as read up to a future time does not hide later notices', async () => {
  const { id } = await service.createProject();
  await read('anna', { upTo: '2999-01-01T00:00:00.000Z' });
  service.travel(1000);

  await addTask(id, 'Later');

  expect(unreadOf(await list('anna'))).toEqual(['Later']);
});

test('a notice expires after thirty days', async () => {
  const { id } = await service.createProject();
  await addTask(id, 'Old');

  service.travel(31 * DAY_MS);

  expect(await list('anna')).toEqual([]);
});

test('staff viewing as a client cannot mark notices as read', async () => {
  const headers = { [IDENTITY_HEADER]: signAs({ ...people.anna, viewerId: 'staff' }, 'projects') };

  const response = await service.app.request(`${PATH}/read`, asJson({ json: { ids: ['x'] }, headers }));

  expect(response.status).toBe(403);
});

test.each([{}, { ids: [] }, { ids: ['x'.repeat(201)] }, { upTo: 'yesterday' }, { ids: ['x'], upTo: null }])(
  'the ambiguous body %o is rejected',
  async (body) => {
    expect((await read('anna', body)).status).toBe(400);
  },
);
