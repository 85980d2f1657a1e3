import { afterAll, describe, expect, test } from 'vitest';
import { startProjects } from './start-projects.ts';

const service = await startProjects();
afterAll(() => service.stop());

async function createTasks(projectId: number, titles: string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const title of titles) {
    const { body } = await service.call('staff', 'POST', `/api/admin/projects/${projectId}/tasks`, { title });
    ids.push(body.task.id);
  }
  return ids;
}

const titlesOf = (tasks: { title: string }[]) => tasks.map(({ title }) => title);

describe('tasks', () => {
  test('start pending, medium priority, at 0%, listed in order of creation', async () => {
    const { id } = await service.createProject();
    await createTasks(id, ['first', 'second']);

    const { body } = await service.call('anna', 'GET', `/api/projects/${id}/tasks`);

    expect(titlesOf(body.tasks)).toEqual(['first', 'second']);
    expect(body.tasks[0]).toMatchObject({
      status: 'pending',
      priority: 'medium',
      dueDate: null,
      completionPercentage: 0,
      version: 1,
    });
  });

  test('are reordered as a whole, and an incomplete or foreign list of ids is rejected', async () => {
    const { id } = await service.createProject();
    const [a, b, c] = await createTasks(id, ['a', 'b', 'c']);
    const path = `/api/admin/projects/${id}/tasks/order`;

    const moved = await service.call('staff', 'PUT', path, { ids: [c, a, b] });
    const refused = await Promise.all(
      [
        [a, b],
        [a, b, b],
        [a, b, 999_999],
      ].map((ids) => service.call('staff', 'PUT', path, { ids })),
    );

    expect(titlesOf(moved.body.tasks)).toEqual(['c', 'a', 'b']);
    expect(refused.map(({ body }) => body.code)).toEqual(Array(3).fill('record.changed_meanwhile'));
  });

  test('can be put in any order after two people moved them at once', async () => {
    const { id } = await service.createProject();
    const [a, b, c] = await createTasks(id, ['a', 'b', 'c']);
    const path = `/api/admin/projects/${id}/tasks/order`;
    // Each of them got one task to the top.
    const atTop = { projectId: id, title: { $in: ['a', 'c'] } };
    await service.db.collection('tasks').updateMany(atTop, { $set: { position: 1 } });

    const orders = [];
    for (const ids of [
      [c, b, a],
      [b, c, a],
    ]) {
      orders.push(titlesOf((await service.call('staff', 'PUT', path, { ids })).body.tasks));
    }
    await createTasks(id, ['d']);

    expect(orders).toEqual([
      ['c', 'b', 'a'],
      ['b', 'c', 'a'],
    ]);
    const { body } = await service.call('anna', 'GET', `/api/projects/${id}/tasks`);
    expect(titlesOf(body.tasks)).toEqual(['b', 'c', 'a', 'd']);
  });

  test('get 100% when they are completed', async () => {
    const { id } = await service.createProject();
    const [taskId] = await createTasks(id, ['a']);
    const path = `/api/admin/projects/${id}/tasks/${taskId}`;

    const { body } = await service.call('staff', 'PATCH', path, { version: 1, status: 'completed' });

    expect(body.task).toMatchObject({ status: 'completed', completionPercentage: 100, version: 2 });
    const { project } = (await service.call('anna', 'GET', `/api/projects/${id}`)).body;
    expect(project.progress).toBe(100);
  });

  test('cannot be changed through another project', async () => {
    const mine = await service.createProject();
    const other = await service.createProject();
    const [taskId] = await createTasks(other.id, ['a']);

    const { status } = await service.call(
      'staff',
      'PATCH',
      `/api/admin/projects/${mine.id}/tasks/${taskId}`,
      {
        version: 1,
        title: 'taken',
      },
    );

    expect(status).toBe(404);
  });

  test.each([
    { completionPercentage: 101 },
    { completionPercentage: 0.5 },
    { status: 'done' },
    { title: ' ' },
  ])('reject %j', async (fields) => {
    const { id } = await service.createProject();

    const { status } = await service.call('staff', 'POST', `/api/admin/projects/${id}/tasks`, {
      title: 't',
      ...fields,
    });

    expect(status).toBe(400);
  });

  test('when two people save the same one at once, one gets 409', async () => {
    const { id } = await service.createProject();
    const [taskId] = await createTasks(id, ['a']);
    const path = `/api/admin/projects/${id}/tasks/${taskId}`;

    const answers = await Promise.all(
      ['x', 'y'].map((title) => service.call('staff', 'PATCH', path, { version: 1, title })),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('milestones', () => {
  test('are ordered by target date, those without one last', async () => {
    const { id } = await service.createProject();
    for (const [title, targetDate] of [
      ['some day', null],
      ['june', '2026-06-01'],
      ['may', '2026-05-01'],
    ]) {
      await service.call('staff', 'POST', `/api/admin/projects/${id}/milestones`, { title, targetDate });
    }

    const { body } = await service.call('anna', 'GET', `/api/projects/${id}/milestones`);

    expect(titlesOf(body.milestones)).toEqual(['may', 'june', 'some day']);
  });

  test('keep the date on which they were reached', async () => {
    const { id } = await service.createProject();
    const created = await service.call('staff', 'POST', `/api/admin/projects/${id}/milestones`, {
      title: 'Live',
    });
    const path = `/api/admin/projects/${id}/milestones/${created.body.milestone.id}`;

    const { body } = await service.call('staff', 'PATCH', path, {
      version: 1,
      status: 'reached',
      completedDate: '2026-05-03',
    });

    expect(body.milestone).toMatchObject({ status: 'reached', completedDate: '2026-05-03' });
  });
});

describe('comments', () => {
  test('are stored once per request key and can be deleted only by their author', async () => {
    const { id } = await service.createProject();
    const [taskId] = await createTasks(id, ['a']);
    const path = `/api/projects/${id}/comments`;
    const body = { text: 'When is it live?', taskId, requestKey: 'comment-0123456789' };

    const first = await service.call('anna', 'POST', path, body);
    const second = await service.call('anna', 'POST', path, body);
    const byStaff = await service.call('staff', 'DELETE', `${path}/${first.body.comment.id}`);

    expect(second.body.comment.id).toBe(first.body.comment.id);
    expect(byStaff.status).toBe(404);
    const listed = await service.call('staff', 'GET', path);
    expect(listed.body.comments).toMatchObject([
      { text: 'When is it live?', taskId, author: { id: 'anna', name: 'Anna Bianchi' } },
    ]);
    expect((await service.call('anna', 'DELETE', `${path}/${first.body.comment.id}`)).status).toBe(204);
    expect((await service.call('anna', 'GET', path)).body.comments).toEqual([]);
  });

  test('on a task of another project return 404', async () => {
    const mine = await service.createProject();
    const other = await service.createProject();
    const [taskId] = await createTasks(other.id, ['a']);

    const { status } = await service.call('anna', 'POST', `/api/projects/${mine.id}/comments`, {
      text: 'x',
      taskId,
      requestKey: 'comment-0123456789',
    });

    expect(status).toBe(404);
  });
});

describe('approvals', () => {
  async function ask(id: number) {
    const { body } = await service.call('staff', 'POST', `/api/admin/projects/${id}/approvals`, {
      title: 'The welcome text',
      requestKey: 'approval-0123456789',
    });
    return `/api/projects/${id}/approvals/${body.approval.id}/decision`;
  }

  test('are accepted once, idempotently, and cannot be changed afterwards', async () => {
    const { id } = await service.createProject();
    const path = await ask(id);

    const accepted = await service.call('anna', 'POST', path, { decision: 'accepted' });
    const again = await service.call('anna', 'POST', path, { decision: 'accepted' });
    const changed = await service.call('anna', 'POST', path, { decision: 'declined', reason: 'no' });

    expect(accepted.body.approval).toMatchObject({ state: 'accepted', decidedBy: { id: 'anna' } });
    expect(again.status).toBe(200);
    expect(changed).toMatchObject({ status: 409, body: { code: 'approval.already_decided' } });
  });

  test('require a reason to decline, and staff cannot decide them', async () => {
    const { id } = await service.createProject();
    const path = await ask(id);

    const silent = await service.call('anna', 'POST', path, { decision: 'declined' });
    const byStaff = await service.call('staff', 'POST', path, { decision: 'accepted' });
    const declined = await service.call('anna', 'POST', path, { decision: 'declined', reason: 'Too stiff' });

    expect(silent.status).toBe(400);
    expect(byStaff.body.code).toBe('approval.members_only');
    expect(declined.body.approval).toMatchObject({ state: 'declined', reason: 'Too stiff' });
  });
});

test('the activity lists who changed what, newest first, and a repeated change once', async () => {
  const { id } = await service.createProject();
  const [taskId] = await createTasks(id, ['Write texts']);
  const path = `/api/admin/projects/${id}/tasks/${taskId}`;
  const change = { version: 1, title: 'Write all texts', priority: 'high' };
  await service.call('staff', 'PATCH', path, change);
  await service.call('staff', 'PATCH', path, change);

  const { body } = await service.call('anna', 'GET', `/api/projects/${id}/activity`);

  expect(body.activity.map(({ kind }: { kind: string }) => kind)).toEqual([
    'task.changed',
    'task.created',
    'project.created',
  ]);
  expect(body.activity[0]).toMatchObject({
    actor: { id: 'staff', name: 'Sara Neri' },
    subject: 'Write all texts',
    changes: [
      { field: 'title', from: 'Write texts', to: 'Write all texts' },
      { field: 'priority', from: 'medium', to: 'high' },
    ],
  });
});
