import type { Person } from '@fucina/service-kit/testing/test-callers';
import { afterAll, expect, test } from 'vitest';
import { newKey, startProjects } from './start-projects.ts';
import { readsAll, sortsInMemory, watchQueries } from './watch-queries.ts';

const PROJECTS = 10_000;
const day = (at: number) => `2026-${String(1 + (at % 12)).padStart(2, '0')}-01`;

const service = await startProjects({ isWatched: true });
const watch = watchQueries(service);
const mine = (await service.createProject()).id;
await service.createProject();
await fill();
afterAll(() => service.stop());

async function fill() {
  const at = new Date();
  const who = { id: 'anna', name: 'Anna' };
  const many = <Fields>(count: number, make: (at: number) => Fields) =>
    Array.from({ length: count }, (_, index) => ({ _id: 100_000 + index, ...make(index) }) as never);
  const insert = (name: string, records: never[]) => service.db.collection(name).insertMany(records);

  await insert(
    'projects',
    many(PROJECTS, (n) => ({
      name: `Project ${n}`,
      description: '',
      status: n % 3 ? 'in_progress' : 'completed',
      memberIds: [`client ${n % 500}`],
      version: 1,
      updatedAt: new Date(at.getTime() - n * 1000),
    })),
  );
  const projectOf = (n: number) => (n % 4 ? 100_000 + n : mine);
  const base = { title: 'x', description: '', status: 'pending', version: 1 };
  await insert(
    'tasks',
    many(8000, (n) => ({
      ...base,
      projectId: projectOf(n),
      position: n,
      dueDate: day(n),
      completionPercentage: 5,
    })),
  );
  await insert(
    'milestones',
    many(800, (n) => ({ ...base, projectId: projectOf(n), targetDate: day(n) })),
  );
  await insert(
    'comments',
    many(4000, (n) => ({ projectId: projectOf(n), author: who, text: 'x', createdAt: at })),
  );
  await insert(
    'approvals',
    many(800, (n) => ({
      ...base,
      state: 'open',
      projectId: projectOf(n),
      requestKey: newKey(),
      createdAt: at,
    })),
  );
  const file = { name: 'x', type: 'text/plain', size: 1, uploadedBy: who, createdAt: at };
  await insert(
    'files',
    many(800, (n) => ({ ...file, projectId: projectOf(n), blobId: `${n}` })),
  );
  const line = { kind: 'task.changed', actor: who, subject: 'x', changes: [] };
  const lines = Array.from({ length: 8000 }, (_, n) => ({
    ...line,
    _id: `${n}`,
    projectId: projectOf(n),
    at,
  }));
  await insert('activity', lines as never[]);
}

const reads: [Person, string][] = [
  ['anna', '/api/projects'],
  ['anna', '/api/projects?status=in_progress'],
  ['anna', '/api/projects/upcoming'],
  ['anna', '/api/projects/milestones'],
  ['anna', '/api/projects/news'],
  ['anna', '/api/projects/notices'],
  ['staff', '/api/projects/notices'],
  ['anna', '/api/projects/support'],
  ['anna', '/api/projects/:id'],
  ['anna', '/api/projects/:id/tasks'],
  ['anna', '/api/projects/:id/milestones'],
  ['anna', '/api/projects/:id/activity'],
  ['anna', '/api/projects/:id/comments'],
  ['anna', '/api/projects/:id/approvals'],
  ['anna', '/api/projects/:id/files'],
  ['staff', '/api/admin/projects'],
  ['staff', '/api/admin/projects?page=7'],
  ['staff', '/api/admin/projects?status=completed'],
  ['staff', '/api/admin/projects?members=none'],
  ['staff', '/api/admin/projects/waiting'],
  ['staff', '/api/admin/activity'],
  ['staff', '/api/admin/activity?before=2999-01-01T00:00:00.000Z%20777'],
  ['staff', '/api/admin/support'],
  ['staff', '/api/admin/support?state=open'],
  ['auth', '/internal/people/anna/data'],
];

test.each(reads)('as %s, reading %s uses indexes and sorts nothing in memory', async (person, path) => {
  const queries = await watch.of(async () => {
    const { status } = await service.call(person, 'GET', path.replace(':id', String(mine)));
    expect(status).toBe(200);
  });

  expect(queries.length).toBeGreaterThan(0);
  expect(queries.filter((query) => readsAll(query) || sortsInMemory(query))).toEqual([]);
});

const writes: [Person, string, string, object?][] = [
  ['anna', 'POST', '/api/projects/:id/comments', { text: 'x', requestKey: newKey() }],
  ['staff', 'PATCH', '/api/admin/projects/:id', { version: 1, status: 'on_hold' }],
  ['staff', 'POST', '/api/admin/projects/:id/approvals', { title: 'x', requestKey: newKey() }],
  ['auth', 'DELETE', '/internal/people/somebody'],
];

test.each(writes)('as %s, %s %s uses indexes', async (person, method, path, body) => {
  const queries = await watch.of(async () => {
    const { status } = await service.call(person, method, path.replace(':id', String(mine)), body);
    expect(status).toBeLessThan(300);
  });

  expect(queries.length).toBeGreaterThan(0);
  expect(queries.filter(readsAll)).toEqual([]);
});

test('the lookup of due news mail uses indexes', async () => {
  const queries = await watch.of(() => service.deps.newsDelivery.runNow());

  expect(queries.map(({ collection }) => collection)).toContain('news');
  expect(queries.filter(readsAll)).toEqual([]);
});

test('listing two of 10,000 projects examines two documents', async () => {
  const queries = await watch.of(() => service.call('anna', 'GET', '/api/projects'));

  expect(queries.map(({ collection, docsExamined }) => [collection, docsExamined])).toEqual([
    ['projects', 2],
    ['tasks', 0],
  ]);
});

test('the staff list is paginated, and page 2 examines at most 100 documents', async () => {
  const queries = await watch.of(async () => {
    const { body } = await service.call('staff', 'GET', '/api/admin/projects?page=2');
    expect(body).toMatchObject({ total: PROJECTS + 2, pageSize: 50 });
    expect(body.projects).toHaveLength(50);
  });

  expect(Math.max(...queries.map(({ docsExamined }) => docsExamined))).toBeLessThanOrEqual(100);
});
