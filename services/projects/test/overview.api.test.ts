import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { newKey, startProjects } from './start-projects.ts';

const service = await startProjects();
afterAll(() => service.stop());

describe('upcoming items', () => {
  beforeEach(async () => {
    for (const name of ['projects', 'tasks', 'milestones']) await service.db.collection(name).deleteMany({});
  });

  const upcoming = async (query = '') =>
    (await service.call('anna', 'GET', `/api/projects/upcoming${query}`)).body.items;

  async function add(projectId: number, part: 'tasks' | 'milestones', fields: object) {
    const path = `/api/admin/projects/${projectId}/${part}`;
    const { body } = await service.call('staff', 'POST', path, fields);
    return body.task ?? body.milestone;
  }

  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

  test('lists open, dated items of own active projects, overdue ones first', async () => {
    const { id } = await service.createProject({ name: 'Chatbot' });
    const paused = await service.createProject({ status: 'on_hold' });
    const other = await service.createProject({ memberIds: ['bruno'] });
    await add(id, 'tasks', { title: 'later', dueDate: day(9) });
    const late = await add(id, 'tasks', { title: 'late', status: 'in_progress', dueDate: day(-3) });
    await add(id, 'tasks', { title: 'done', status: 'completed', dueDate: day(1) });
    await add(id, 'tasks', { title: 'some day' });
    await add(id, 'milestones', { title: 'live', targetDate: day(4) });
    await add(id, 'milestones', { title: 'demo', status: 'reached', targetDate: day(3) });
    await add(paused.id, 'tasks', { title: 'waits', dueDate: day(1) });
    await add(other.id, 'tasks', { title: 'not mine', dueDate: day(1) });

    const items = await upcoming();

    expect(items.map(({ title }: { title: string }) => title)).toEqual(['late', 'live', 'later']);
    expect(items[0]).toEqual({
      kind: 'task',
      id: late.id,
      projectId: id,
      projectName: 'Chatbot',
      title: 'late',
      date: day(-3),
      isOverdue: true,
    });
    expect(items[1]).toMatchObject({ kind: 'milestone', isOverdue: false });
  });

  test('respects the requested limit, up to 20', async () => {
    const { id } = await service.createProject();
    for (let count = 0; count < 11; count += 1) {
      await add(id, 'tasks', { title: `${count}`, dueDate: day(count) });
      await add(id, 'milestones', { title: `${count}`, targetDate: day(count) });
    }

    expect(await upcoming()).toHaveLength(20);
    expect(await upcoming('?limit=3')).toHaveLength(3);
    for (const limit of ['0', '21', '1.5', 'x', '']) {
      const { status } = await service.call('anna', 'GET', `/api/projects/upcoming?limit=${limit}`);
      expect(status, limit).toBe(400);
    }
  });
});

describe('the activity of all projects', () => {
  const read = async (query = '') => service.call('staff', 'GET', `/api/admin/activity${query}`);

  test('is paginated newest first and names the project of each entry', async () => {
    const first = await service.createProject({ name: 'First' });
    const second = await service.createProject({ name: 'Second' });
    await service.call('anna', 'POST', `/api/projects/${first.id}/comments`, {
      text: 'x',
      requestKey: newKey(),
    });

    const { entries } = (await read('?limit=2')).body;
    const rest = (await read(`?before=${encodeURIComponent(entries[1].id)}&limit=1`)).body.entries;

    expect([...entries, ...rest].map(({ kind, project }) => [kind, project])).toEqual([
      ['comment.added', { id: first.id, name: 'First' }],
      ['project.created', { id: second.id, name: 'Second' }],
      ['project.created', { id: first.id, name: 'First' }],
    ]);
    expect(entries[0]).not.toHaveProperty('projectId');
  });

  test('pagination skips no entry when several share a timestamp', async () => {
    const { id } = await service.createProject();
    await service.db.collection('activity').deleteMany({});
    const at = new Date();
    const line = {
      projectId: id,
      at,
      actor: { id: 's', name: 's' },
      kind: 'task.changed',
      subject: 's',
      changes: [],
    };
    const lines = Array.from({ length: 5 }, (_, count) => ({
      ...line,
      _id: `task.changed ${count}` as never,
    }));
    await service.db.collection('activity').insertMany(lines);

    const seen: string[] = [];
    for (let page = 0; page < 3; page += 1) {
      const before = seen.length ? `&before=${encodeURIComponent(seen.at(-1) ?? '')}` : '';
      const { entries } = (await read(`?limit=2${before}`)).body;
      seen.push(...entries.map((entry: { id: string }) => entry.id));
    }

    expect(new Set(seen).size).toBe(5);
  });

  test('goes on after an entry whose project was deleted meanwhile', async () => {
    await service.createProject({ name: 'Older' });
    const { id } = await service.createProject({ name: 'Deleted' });
    const [last] = (await read('?limit=1')).body.entries;
    await service.call('staff', 'DELETE', `/api/admin/projects/${id}`);

    const { status, body } = await read(`?limit=1&before=${encodeURIComponent(last.id)}`);

    expect(status).toBe(200);
    expect(body.entries).toMatchObject([{ project: { name: 'Older' } }]);
  });

  test('rejects an invalid limit with 400 and an unknown cursor with 404', async () => {
    const statuses = [];
    for (const query of [
      '?limit=0',
      '?limit=101',
      '?limit=x',
      `?before=${'x'.repeat(201)}`,
      '?before=nothing',
    ]) {
      statuses.push((await read(query)).status);
    }

    expect(statuses).toEqual([400, 400, 400, 400, 404]);
  });
});

test('the activity shows members the number of members, not their identities', async () => {
  const { id } = await service.createProject();
  const change = { version: 1, memberIds: ['anna', 'bruno', 'bruno'] };
  const { body } = await service.call('staff', 'PATCH', `/api/admin/projects/${id}`, change);

  const { activity } = (await service.call('anna', 'GET', `/api/projects/${id}/activity`)).body;

  expect(body.project.memberIds).toEqual(['anna', 'bruno']);
  expect(activity[0].changes).toEqual([{ field: 'memberIds', from: 1, to: 2 }]);
  expect(JSON.stringify(activity)).not.toContain('bruno');
});

test('retrying a change writes its activity entry if it was lost, exactly once', async () => {
  const { id } = await service.createProject();
  const path = `/api/admin/projects/${id}`;
  const { body } = await service.call('staff', 'POST', `${path}/tasks`, { title: 'before' });
  const change = { version: 1, title: 'after' };
  const task = `${path}/tasks/${body.task.id}`;
  await service.call('staff', 'PATCH', task, change);
  await service.db.collection('activity').deleteMany({ projectId: id, kind: 'task.changed' });

  await service.call('staff', 'PATCH', task, change);
  await service.call('staff', 'PATCH', task, change);

  const { activity } = (await service.call('anna', 'GET', `/api/projects/${id}/activity`)).body;
  expect(activity.filter(({ kind }: { kind: string }) => kind === 'task.changed')).toMatchObject([
    { changes: [{ field: 'title', from: 'before', to: 'after' }] },
  ]);
});
