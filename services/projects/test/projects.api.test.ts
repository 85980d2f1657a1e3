import { afterAll, expect, test, vi } from 'vitest';
import { newKey, startProjects } from './start-projects.ts';

const service = await startProjects();
afterAll(() => service.stop());

test('clients list only the projects they are members of, with progress', async () => {
  const mine = await service.createProject({ name: 'Mine' });
  await service.createProject({ name: 'Not mine', memberIds: ['bruno'] });
  for (const completionPercentage of [100, 50, 50]) {
    await service.call('staff', 'POST', `/api/admin/projects/${mine.id}/tasks`, {
      title: 't',
      completionPercentage,
    });
  }

  const { body } = await service.call('anna', 'GET', '/api/projects');

  expect(body.projects).toHaveLength(1);
  expect(body.projects[0]).toMatchObject({ id: mine.id, name: 'Mine', status: 'in_progress', progress: 67 });
  expect(body.projects[0]).not.toHaveProperty('memberIds');
});

test('the progress of a project without tasks is 0', async () => {
  const { id } = await service.createProject();

  const { body } = await service.call('anna', 'GET', `/api/projects/${id}`);

  expect(body.project.progress).toBe(0);
});

test('the list can be filtered by status, and an unknown status is rejected', async () => {
  const { id } = await service.createProject({
    name: 'Waiting',
    status: 'on_hold',
    memberIds: ['carla', 'anna'],
  });

  const onHold = await service.call('anna', 'GET', '/api/projects?status=on_hold');
  const unknown = await service.call('anna', 'GET', '/api/projects?status[$ne]=x&status=paused');

  expect(onHold.body.projects.map((project: { id: number }) => project.id)).toEqual([id]);
  expect(unknown).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
});

test("someone else's project returns the same 404 as a missing one", async () => {
  const { id } = await service.createProject({ memberIds: ['bruno'] });
  const ofOthers = await service.call('anna', 'GET', `/api/projects/${id}`);
  const missing = await service.call('anna', 'GET', '/api/projects/999999');
  const bodyOf = ({ requestId: _, ...body }: { requestId: string }) => body;

  expect(ofOthers.status).toBe(404);
  expect(bodyOf(ofOthers.body)).toEqual(bodyOf(missing.body));
});

test.each(['abc', '1.5', '-1', '0', '1e3', '9999999999', '%7B%22$gt%22:0%7D', '01'])(
  'the invalid id %s returns 404',
  async (id) => {
    const { status, body } = await service.call('anna', 'GET', `/api/projects/${id}`);

    expect(status).toBe(404);
    expect(body.code).toBe('project.not_found');
  },
);

test('an end before the start and impossible dates are rejected', async () => {
  const backwards = { name: 'x', startDate: '2026-05-02', endDate: '2026-05-01' };
  const { id } = await service.createProject({ startDate: '2026-05-02' });

  const created = await service.call('staff', 'POST', '/api/admin/projects', backwards);
  const changed = await service.call('staff', 'PATCH', `/api/admin/projects/${id}`, {
    version: 1,
    endDate: '2026-05-01',
  });
  const absurd = await Promise.all(
    ['2026-02-30', '0001-01-01', '9999-12-31', '5 May', 7].map((startDate) =>
      service.call('staff', 'POST', '/api/admin/projects', { name: 'x', startDate }),
    ),
  );

  expect(created.body.code).toBe('project.ends_before_start');
  expect(changed.body.code).toBe('project.ends_before_start');
  expect(absurd.map(({ body }) => body.code)).toEqual(Array(5).fill('request.invalid'));
});

test('the second of two edits to one version gets 409, and a retry of the first is idempotent', async () => {
  const { id } = await service.createProject();
  const path = `/api/admin/projects/${id}`;

  const first = await service.call('staff', 'PATCH', path, { version: 1, name: 'First' });
  const second = await service.call('staff', 'PATCH', path, { version: 1, name: 'Second' });
  const again = await service.call('staff', 'PATCH', path, { version: 1, name: 'First' });

  expect(first.body.project).toMatchObject({ name: 'First', version: 2 });
  expect(second).toMatchObject({ status: 409, body: { code: 'record.changed_meanwhile' } });
  expect(again.body.project).toMatchObject({ name: 'First', version: 2 });
});

test('fifty simultaneous requests with one request key create one project', async () => {
  const body = { name: 'Once', requestKey: 'once-once-once-once' };

  const answers = await Promise.all(
    Array.from({ length: 50 }, () => service.call('staff', 'POST', '/api/admin/projects', body)),
  );

  expect(new Set(answers.map((answer) => answer.body.project?.id)).size).toBe(1);
  expect(answers.every(({ status }) => status === 201)).toBe(true);
});

test('read-only and unknown fields are rejected', async () => {
  for (const extra of [{ id: 1 }, { progress: 100 }, { version: 9 }, { _id: 3 }, { $set: { name: 'x' } }]) {
    const { status } = await service.call('staff', 'POST', '/api/admin/projects', { name: 'x', ...extra });
    expect(status, JSON.stringify(extra)).toBe(400);
  }
});

test('a duplicate copies tasks and milestones and resets their state and dates', async () => {
  const { id } = await service.createProject({ name: 'Template', description: 'How we do it' });
  const task = { title: 'Kick-off', dueDate: '2026-05-02', completionPercentage: 80, priority: 'high' };
  await service.call('staff', 'POST', `/api/admin/projects/${id}/tasks`, task);
  await service.call('staff', 'POST', `/api/admin/projects/${id}/milestones`, {
    title: 'Live',
    targetDate: '2026-06-01',
  });
  const duplicate = { name: 'Copy', requestKey: 'copy-copy-copy-copy' };

  const copy = await service.call('staff', 'POST', `/api/admin/projects/${id}/duplicate`, duplicate);
  const again = await service.call('staff', 'POST', `/api/admin/projects/${id}/duplicate`, duplicate);

  const copyId = copy.body.project.id;
  expect(again.body.project.id).toBe(copyId);
  const tasks = await service.call('staff', 'GET', `/api/projects/${copyId}/tasks`);
  expect(tasks.body.tasks).toHaveLength(1);
  expect(tasks.body.tasks[0]).toMatchObject({
    title: 'Kick-off',
    priority: 'high',
    dueDate: null,
    completionPercentage: 0,
    status: 'pending',
  });
  const milestones = await service.call('staff', 'GET', `/api/projects/${copyId}/milestones`);
  expect(milestones.body.milestones).toMatchObject([{ title: 'Live', targetDate: null, status: 'pending' }]);
  const all = await service.call('staff', 'GET', '/api/admin/projects?page=1');
  expect(all.body.projects[0]).toMatchObject({ id: copyId, memberIds: [] });
  expect(all.body.total).toBeGreaterThan(3);
});

test('deleting a project deletes its tasks and activity', async () => {
  const { id } = await service.createProject();
  await service.call('staff', 'POST', `/api/admin/projects/${id}/tasks`, { title: 't' });

  const removed = await service.call('staff', 'DELETE', `/api/admin/projects/${id}`);

  expect(removed.status).toBe(204);
  expect((await service.call('anna', 'GET', `/api/projects/${id}`)).status).toBe(404);
  expect(await service.db.collection('tasks').countDocuments({ projectId: id })).toBe(0);
  expect(await service.db.collection('activity').countDocuments({ projectId: id })).toBe(0);
});

const PARTS = ['tasks', 'milestones', 'comments', 'files', 'activity', 'blobs.files', 'blobs.chunks'];
const countParts = () => Promise.all(PARTS.map((name) => service.db.collection(name).countDocuments()));

test('what is written while its project is being deleted is deleted with it', async () => {
  const before = await countParts();
  const { id } = await service.createProject();
  const { remove } = service.deps.projects;
  const statuses: number[] = [];
  vi.spyOn(service.deps.projects, 'remove').mockImplementationOnce(async (projectId) => {
    const comment = { text: 'Just in time', requestKey: newKey() };
    statuses.push((await service.call('anna', 'POST', `/api/projects/${id}/comments`, comment)).status);
    statuses.push((await service.upload('anna', id)).status);
    await remove(projectId);
  });

  await service.call('staff', 'DELETE', `/api/admin/projects/${id}`);

  expect(statuses).toEqual([201, 201]);
  expect(await countParts()).toEqual(before);
});

test('a comment that arrives after its project was deleted is refused and leaves nothing', async () => {
  const before = await countParts();
  const { id } = await service.createProject();
  const { create } = service.deps.comments;
  vi.spyOn(service.deps.comments, 'create').mockImplementationOnce(async (comment) => {
    await service.call('staff', 'DELETE', `/api/admin/projects/${id}`);
    return create(comment);
  });

  const comment = { text: 'Too late', requestKey: newKey() };
  const { status, body } = await service.call('anna', 'POST', `/api/projects/${id}/comments`, comment);

  expect([status, body.code]).toEqual([404, 'project.not_found']);
  expect(await countParts()).toEqual(before);
});

test('a copy that is deleted while it is being made is refused and leaves nothing', async () => {
  const { id } = await service.createProject({ name: 'Template' });
  await service.call('staff', 'POST', `/api/admin/projects/${id}/tasks`, { title: 'Kick-off' });
  await service.call('staff', 'POST', `/api/admin/projects/${id}/milestones`, { title: 'Live' });
  const before = await countParts();
  const { create } = service.deps.tasks;
  vi.spyOn(service.deps.tasks, 'create').mockImplementationOnce(async (copyId, task) => {
    await service.call('staff', 'DELETE', `/api/admin/projects/${copyId}`);
    return create(copyId, task);
  });

  const duplicate = { name: 'Copy', requestKey: newKey() };
  const { status, body } = await service.call(
    'staff',
    'POST',
    `/api/admin/projects/${id}/duplicate`,
    duplicate,
  );

  expect([status, body.code]).toEqual([404, 'project.not_found']);
  expect(await countParts()).toEqual(before);
});
