import type { Body, Person } from '@fucina/service-kit/testing/test-callers';
import { afterAll, expect, test } from 'vitest';
import { newKey, startProjects } from './start-projects.ts';

const service = await startProjects();
afterAll(() => service.stop());

type Callers = 'nobody' | 'bruno' | 'anna' | 'staff' | 'auth';
type Statuses = Record<Callers, number>;

/** Anna is a member, Bruno is another client, auth is a service. */
const members = (anna: number, staff = anna): Statuses => ({
  nobody: 401,
  bruno: 404,
  anna,
  staff,
  auth: 401,
});
const everybody = (status: number): Statuses => ({ ...members(status), bruno: status });
const staffOnly = (staff: number): Statuses => ({ nobody: 401, bruno: 403, anna: 403, staff, auth: 401 });
const partsOnly = (auth: number): Statuses => ({ nobody: 401, bruno: 401, anna: 401, staff: 401, auth });

type Entry = { path?: string; json?: () => object; form?: true; statuses: Statuses };

const title = 'x';
const keyed = (fields: object) => () => ({ ...fields, requestKey: newKey() });
const support = keyed({
  ...{ name: 'Anna', email: 'anna@example.com' },
  ...{ subject: 'A question', message: 'What is it about?' },
});

/**
 * Expected status per caller and route; `:id` is the project, whose parts are Anna's. A route missing here fails the
 * test below.
 */
const table: Record<string, Entry> = {
  'GET /api/projects': { statuses: everybody(200) },
  'GET /api/projects/events': { statuses: everybody(200) },
  'GET /api/projects/upcoming': { statuses: everybody(200) },
  'GET /api/projects/milestones': { statuses: everybody(200) },
  'GET /api/projects/news': { statuses: everybody(200) },
  'GET /api/projects/notices': { statuses: everybody(200) },
  'POST /api/projects/notices/read': { json: () => ({ ids: ['x'] }), statuses: everybody(204) },
  'POST /api/projects/visits': { statuses: everybody(204) },
  'POST /api/projects/support': { json: support, statuses: everybody(201) },
  'GET /api/projects/support': { statuses: everybody(200) },
  'GET /api/projects/:id': { statuses: members(200) },
  'GET /api/projects/:id/tasks': { statuses: members(200) },
  'GET /api/projects/:id/milestones': { statuses: members(200) },
  'GET /api/projects/:id/activity': { statuses: members(200) },
  'GET /api/projects/:id/comments': { statuses: members(200) },
  'POST /api/projects/:id/comments': { json: keyed({ text: 'x' }), statuses: members(201) },
  'DELETE /api/projects/:id/comments/:commentId': { statuses: members(204, 404) },
  'GET /api/projects/:id/approvals': { statuses: members(200) },
  'POST /api/projects/:id/approvals/:approvalId/decision': {
    json: () => ({ decision: 'accepted' }),
    statuses: members(200, 403),
  },
  'GET /api/projects/:id/files': { statuses: members(200) },
  'POST /api/projects/:id/files': { form: true, statuses: members(201) },
  'GET /api/projects/:id/files/:fileId/content': { statuses: members(200) },
  'DELETE /api/projects/:id/files/:fileId': { statuses: members(204) },
  'GET /api/admin/projects': { statuses: staffOnly(200) },
  'GET /api/admin/projects/waiting': { statuses: staffOnly(200) },
  'POST /api/admin/projects': { json: () => ({ name: 'x' }), statuses: staffOnly(201) },
  'PATCH /api/admin/projects/:id': { json: () => ({ version: 1, name: 'y' }), statuses: staffOnly(200) },
  'DELETE /api/admin/projects/:id': { statuses: staffOnly(204) },
  'POST /api/admin/projects/:id/duplicate': { json: keyed({ name: 'x' }), statuses: staffOnly(201) },
  'POST /api/admin/projects/:id/tasks': { json: () => ({ title }), statuses: staffOnly(201) },
  'PUT /api/admin/projects/:id/tasks/order': { json: () => ({ ids: [] }), statuses: staffOnly(409) },
  'PATCH /api/admin/projects/:id/tasks/:taskId': {
    json: () => ({ version: 1, title }),
    statuses: staffOnly(200),
  },
  'DELETE /api/admin/projects/:id/tasks/:taskId': { statuses: staffOnly(204) },
  'POST /api/admin/projects/:id/milestones': { json: () => ({ title }), statuses: staffOnly(201) },
  'PATCH /api/admin/projects/:id/milestones/:milestoneId': {
    json: () => ({ version: 1, title }),
    statuses: staffOnly(200),
  },
  'DELETE /api/admin/projects/:id/milestones/:milestoneId': { statuses: staffOnly(204) },
  'POST /api/admin/projects/:id/approvals': { json: keyed({ title }), statuses: staffOnly(201) },
  'GET /api/admin/activity': { statuses: staffOnly(200) },
  'GET /api/admin/support': { statuses: staffOnly(200) },
  'PATCH /api/admin/support/:id': {
    path: '/api/admin/support/0123456789abcdef01234567',
    json: () => ({ state: 'answered' }),
    statuses: staffOnly(404),
  },
  'GET /internal/people/:personId/data': { path: '/internal/people/anna/data', statuses: partsOnly(200) },
  'DELETE /internal/people/:personId': { path: '/internal/people/carla', statuses: partsOnly(204) },
  'GET /internal/files/:fileId/content': { statuses: partsOnly(200) },
};

async function createFullProject(): Promise<Record<string, number>> {
  const { id } = await service.createProject();
  const [mine, admin] = [`/api/projects/${id}`, `/api/admin/projects/${id}`];
  const task = await service.call('staff', 'POST', `${admin}/tasks`, { title });
  const milestone = await service.call('staff', 'POST', `${admin}/milestones`, { title });
  const approval = await service.call('staff', 'POST', `${admin}/approvals`, keyed({ title })());
  const comment = await service.call('anna', 'POST', `${mine}/comments`, keyed({ text: 'x' })());
  const file = await send('anna', 'POST', `${mine}/files`, { form: true });
  return {
    id,
    taskId: task.body.task.id,
    milestoneId: milestone.body.milestone.id,
    approvalId: approval.body.approval.id,
    commentId: comment.body.comment.id,
    fileId: ((await file.json()) as Body).file.id,
  };
}

let untouched: Record<string, number> | null = null;

function send(person: Person, method: string, path: string, { json, form }: Pick<Entry, 'json' | 'form'>) {
  const body = form ? new FormData() : json && JSON.stringify(json());
  if (body instanceof FormData) body.append('file', new File(['x'], 'x.txt'));
  return service.app.request(form ? `${path}?requestKey=${newKey()}` : path, {
    method,
    ...(body ? { body } : {}),
    headers: { ...(json ? { 'content-type': 'application/json' } : {}), ...service.headersOf(person) },
  });
}

test.each(Object.entries(table))(
  '%s answers each caller with the status in the table',
  async (name, entry) => {
    const [method = '', pattern = ''] = name.split(' ');
    const answers: Record<string, number> = {};

    for (const person of ['nobody', 'bruno', 'anna', 'staff', 'auth'] as const) {
      untouched ??= await createFullProject();
      const ids = untouched;
      const path = (entry.path ?? pattern).replace(/:(\w+)/g, (_, id: string) => String(ids[id]));
      const response = await send(person, method, path, entry);
      answers[person] = response.status;
      if (response.ok && method !== 'GET') untouched = null;
      await response.body?.cancel();
    }

    expect(answers).toEqual(entry.statuses);
  },
);

test('the access table lists exactly the routes of the service', () => {
  const declared = service.app.routes
    .filter(({ method, path }) => method !== 'ALL' && !path.startsWith('/health'))
    .map(({ method, path }) => `${method} ${path}`);

  expect(Object.keys(table).toSorted()).toEqual([...new Set(declared)].toSorted());
});
