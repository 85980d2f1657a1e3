import { endpoints } from '@fucina/contracts/endpoints/all';
import type { Body, Person } from '@fucina/service-kit/testing/test-callers';
import { afterAll, expect, test } from 'vitest';
import { newKey, startProjects } from './start-projects.ts';

const service = await startProjects();
afterAll(() => service.stop());

type Entry = { path?: string; json?: () => object; form?: true; status: number; staff?: number };

const title = 'x';
const keyed = (fields: object) => () => ({ ...fields, requestKey: newKey() });
const support = keyed({
  ...{ name: 'Anna', email: 'anna@example.com' },
  ...{ subject: 'A question', message: 'What is it about?' },
});

const rows = endpoints
  .filter(({ service }) => service === 'projects')
  .map((row) => ({ ...row, name: `${row.method} ${row.path}` }));
const reads = rows.filter(({ method }) => method === 'GET').map(({ name }) => [name, { status: 200 }]);

/**
 * Status for those who may call a route, 200 for a read; `:id` is Anna's project. A change missing here fails the test
 * below.
 */
const table: Record<string, Entry> = {
  ...Object.fromEntries(reads),
  'POST /api/projects/notices/read': { json: () => ({ ids: ['x'] }), status: 204 },
  'POST /api/projects/visits': { status: 204 },
  'POST /api/projects/support': { json: support, status: 201 },
  'POST /api/projects/:id/comments': { json: keyed({ text: 'x' }), status: 201 },
  'DELETE /api/projects/:id/comments/:commentId': { status: 204, staff: 404 },
  'POST /api/projects/:id/approvals/:approvalId/decision': {
    json: () => ({ decision: 'accepted' }),
    status: 200,
    staff: 403,
  },
  'POST /api/projects/:id/files': { form: true, status: 201 },
  'DELETE /api/projects/:id/files/:fileId': { status: 204 },
  'POST /api/admin/projects': { json: () => ({ name: 'x' }), status: 201 },
  'PATCH /api/admin/projects/:id': { json: () => ({ version: 1, name: 'y' }), status: 200 },
  'DELETE /api/admin/projects/:id': { status: 204 },
  'POST /api/admin/projects/:id/duplicate': { json: keyed({ name: 'x' }), status: 201 },
  'POST /api/admin/projects/:id/tasks': { json: () => ({ title }), status: 201 },
  'PUT /api/admin/projects/:id/tasks/order': { json: () => ({ ids: [] }), status: 409 },
  'PATCH /api/admin/projects/:id/tasks/:taskId': {
    json: () => ({ version: 1, title }),
    status: 200,
  },
  'DELETE /api/admin/projects/:id/tasks/:taskId': { status: 204 },
  'POST /api/admin/projects/:id/milestones': { json: () => ({ title }), status: 201 },
  'PATCH /api/admin/projects/:id/milestones/:milestoneId': {
    json: () => ({ version: 1, title }),
    status: 200,
  },
  'DELETE /api/admin/projects/:id/milestones/:milestoneId': { status: 204 },
  'POST /api/admin/projects/:id/approvals': { json: keyed({ title }), status: 201 },
  'PATCH /api/admin/support/:id': {
    path: '/api/admin/support/0123456789abcdef01234567',
    json: () => ({ state: 'answered' }),
    status: 404,
  },
  'GET /internal/people/:personId/data': { path: '/internal/people/anna/data', status: 200 },
  'DELETE /internal/people/:personId': { path: '/internal/people/carla', status: 204 },
  'GET /internal/files/:fileId/content': { status: 200 },
};

const accessOf = new Map(rows.map(({ name, access }) => [name, access]));

/** Anna is a member, Bruno is another client, auth is a service. */
function statusesOf(name: string, { status, staff = status }: Entry) {
  const access = accessOf.get(name);
  if (!access) return { nobody: 401, bruno: 401, anna: 401, staff: 401, auth: status };
  if (access === 'admin') return { nobody: 401, bruno: 403, anna: 403, staff, auth: 401 };
  return { nobody: 401, bruno: name.includes('/:id') ? 404 : status, anna: status, staff, auth: 401 };
}

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

test.each(Object.entries(table))('%s answers each caller as its access says', async (name, entry) => {
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

  expect(answers).toEqual(statusesOf(name, entry));
});

test('the access table lists exactly the routes of the service', () => {
  const declared = service.app.routes
    .filter(({ method, path }) => method !== 'ALL' && !path.startsWith('/health'))
    .map(({ method, path }) => `${method} ${path}`);

  expect(Object.keys(table).toSorted()).toEqual([...new Set(declared)].toSorted());
});
