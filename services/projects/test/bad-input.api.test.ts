import { IDENTITY_HEADER } from '@fucina/service-kit/identity';
import { people } from '@fucina/service-kit/testing/test-callers';
import { forgeAs, signAs } from '@fucina/service-kit/testing/test-keys';
import { afterAll, describe, expect, test } from 'vitest';
import { newKey, startProjects } from './start-projects.ts';

const service = await startProjects();
const id = (await service.createProject()).id;
const created = await service.call('staff', 'POST', `/api/admin/projects/${id}/tasks`, { title: 'x' });
const taskId = created.body.task.id;
const reached = await service.call('staff', 'POST', `/api/admin/projects/${id}/milestones`, { title: 'x' });
const milestoneId = reached.body.milestone.id;
const question = { title: 'x', requestKey: newKey() };
const asked = await service.call('staff', 'POST', `/api/admin/projects/${id}/approvals`, question);
const approvalId = asked.body.approval.id;
afterAll(() => service.stop());

const supportBody = () => ({
  ...{ name: 'Anna', email: 'anna@example.com', requestKey: newKey() },
  ...{ subject: 'A question', message: 'What is it about?' },
});

const bodies: [method: string, path: () => string, field: string, body: () => object][] = [
  ['POST', () => '/api/admin/projects', 'name', () => ({ name: 'x' })],
  ['PATCH', () => `/api/admin/projects/${id}`, 'name', () => ({ version: 1 })],
  ['POST', () => `/api/admin/projects/${id}/duplicate`, 'name', () => ({ requestKey: newKey() })],
  ['POST', () => `/api/admin/projects/${id}/tasks`, 'title', () => ({})],
  ['PATCH', () => `/api/admin/projects/${id}/tasks/${taskId}`, 'title', () => ({ version: 1 })],
  ['POST', () => `/api/admin/projects/${id}/milestones`, 'title', () => ({})],
  ['POST', () => `/api/admin/projects/${id}/approvals`, 'title', () => ({ requestKey: newKey() })],
  ['PATCH', () => `/api/admin/projects/${id}/milestones/${milestoneId}`, 'title', () => ({ version: 1 })],
  ['POST', () => `/api/projects/${id}/comments`, 'text', () => ({ requestKey: newKey() })],
  [
    'POST',
    () => `/api/projects/${id}/approvals/${approvalId}/decision`,
    'reason',
    () => ({ decision: 'declined' }),
  ],
  ['POST', () => '/api/projects/support', 'subject', supportBody],
  ['POST', () => '/api/projects/support', 'message', supportBody],
];

const wrongTexts = [
  { $gt: '' },
  { $ne: null },
  ['x'],
  [],
  7,
  true,
  null,
  '',
  ' \t ',
  '\u202e\u200b',
  'x'.repeat(5001),
];

describe.each(bodies)('%s %o', (method, path, field, body) => {
  const as = () => (path().startsWith('/api/admin') ? 'staff' : 'anna');

  test.each(wrongTexts)(`rejects %j as the ${field}`, async (value) => {
    const answer = await service.call(as(), method, path(), { ...body(), [field]: value });

    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
  });

  test('rejects a megabyte, a non-object and unknown fields', async () => {
    const right = { ...body(), [field]: 'x' };
    const own = '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}';
    const answers = [
      await service.call(as(), method, path(), { ...right, [field]: 'x'.repeat(1_000_000) }),
      await service.call(as(), method, path(), [right]),
      await service.call(as(), method, path(), 'x'),
      await service.call(as(), method, path(), null),
      await service.call(as(), method, path(), { ...right, ...JSON.parse(own) }),
      await service.call(as(), method, path(), { ...right, $set: { name: 'x' } }),
      await service.call(as(), method, path(), { ...right, 'a.b': 1 }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([413, 400, 400, 400, 400, 400, 400]);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });
});

test.each([
  'abc',
  '1.5',
  '-1',
  '0',
  '1e1',
  '9999999999',
  '%7B%22$gt%22:%22%22%7D',
  '01',
  '1%00',
  '__proto__',
])('the invalid id %s returns 404 on every route', async (wrong) => {
  const staff = [
    ['PATCH', `/api/admin/projects/${wrong}`, { version: 1 }],
    ['DELETE', `/api/admin/projects/${wrong}`],
    ['POST', `/api/admin/projects/${wrong}/tasks`, { title: 'x' }],
    ['PATCH', `/api/admin/projects/${id}/tasks/${wrong}`, { version: 1 }],
    ['DELETE', `/api/admin/projects/${id}/milestones/${wrong}`],
    ['POST', `/api/admin/projects/${wrong}/duplicate`, { name: 'x', requestKey: newKey() }],
    ['PUT', `/api/admin/projects/${wrong}/tasks/order`, { ids: [] }],
    ['POST', `/api/admin/projects/${wrong}/milestones`, { title: 'x' }],
    ['PATCH', `/api/admin/projects/${id}/milestones/${wrong}`, { version: 1 }],
    ['DELETE', `/api/admin/projects/${id}/tasks/${wrong}`],
    ['POST', `/api/admin/projects/${wrong}/approvals`, { title: 'x', requestKey: newKey() }],
    ['PATCH', `/api/admin/support/${wrong}`, { state: 'answered' }],
    ...['', '/tasks', '/milestones', '/activity', '/comments', '/approvals', '/files'].map(
      (part) => ['GET', `/api/projects/${wrong}${part}`] as const,
    ),
    ['POST', `/api/projects/${wrong}/comments`, { text: 'x', taskId: null, requestKey: newKey() }],
    ['GET', `/api/projects/${id}/files/${wrong}/content`],
    ['DELETE', `/api/projects/${id}/files/${wrong}`],
    ['DELETE', `/api/projects/${id}/comments/${wrong}`],
    ['POST', `/api/projects/${id}/approvals/${wrong}/decision`, { decision: 'accepted' }],
  ] as const;

  for (const [method, path, body] of staff) {
    const { status } = await service.call('staff', method, path, body);
    expect(status, `${method} ${path}`).toBe(404);
  }
});

test.each([
  ['dueDate', '2026-02-30'],
  ['dueDate', '1999-12-31'],
  ['dueDate', '2100-01-01'],
  ['dueDate', '2026-1-5'],
  ['dueDate', '2026-01-05T00:00:00Z'],
  ['dueDate', 1_767_571_200_000],
  ['dueDate', ['2026-01-05']],
  ['dueDate', { $gt: '' }],
  ['completionPercentage', '50'],
  ['completionPercentage', [50]],
  ['completionPercentage', -1],
  ['priority', { $ne: 'low' }],
  ['status', ['completed']],
  ['version', '1'],
  ['version', { $gt: 0 }],
])('a task rejects %s %j', async (field, value) => {
  const path = `/api/admin/projects/${id}/tasks/${taskId}`;

  const { status, body } = await service.call('staff', 'PATCH', path, { version: 1, [field]: value });

  expect([status, body.code]).toEqual([400, 'request.invalid']);
});

test.each([
  ['POST', () => `/api/projects/${id}/comments`, { taskId: '1' }],
  ['POST', () => `/api/projects/${id}/comments`, { taskId: [1] }],
  ['POST', () => `/api/projects/${id}/comments`, { taskId: true }],
  ['POST', () => `/api/projects/${id}/comments`, { requestKey: { $gt: '' } }],
  ['POST', () => `/api/projects/${id}/comments`, { requestKey: ['key-of-the-tests-000001'] }],
])('%s %o rejects %j', async (method, path, fields) => {
  const right = { text: 'x', taskId: null, requestKey: newKey() };

  const { status } = await service.call('anna', method, path(), { ...right, ...fields });

  expect(status).toBe(400);
});

test('task orders and member lists reject wrong types, and at most 50 members are accepted', async () => {
  const order = `/api/admin/projects/${id}/tasks/order`;
  const answers = [
    await service.call('staff', 'PUT', order, { ids: [String(taskId)] }),
    await service.call('staff', 'PUT', order, { ids: { 0: taskId } }),
    await service.call('staff', 'PUT', order, { ids: [[taskId]] }),
    await service.call('staff', 'POST', '/api/admin/projects', { name: 'x', memberIds: [{ $ne: '' }] }),
    await service.call('staff', 'POST', '/api/admin/projects', { name: 'x', memberIds: 'anna' }),
    await service.call('staff', 'POST', '/api/admin/projects', {
      name: 'x',
      memberIds: Array.from({ length: 51 }, (_, at) => `m${at}`),
    }),
  ];

  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(400));
});

test('invisible characters are removed from names and texts', async () => {
  const { body } = await service.call('staff', 'POST', '/api/admin/projects', {
    name: ' \u202eIn\u0000voice\u200b \r\n 7\ufeff\u2066 ',
    description: 'One\u0007\r\nTwo\u2028Three\u202e\tfour\ud800',
  });

  expect(body.project.name).toBe('Invoice 7');
  expect(body.project.description).toBe('One\nTwo\nThree\tfour\ufffd');
});

test('ten simultaneous submissions with one request key create one record', async () => {
  const paths = ['tasks', 'milestones', 'approvals'].map((part) => `/api/admin/projects/${id}/${part}`);
  for (const path of paths) {
    const body = { title: 'Once', requestKey: newKey() };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => service.call('staff', 'POST', path, body)),
    );
    const ids = answers.map(({ body: { task, milestone, approval } }) => (task ?? milestone ?? approval).id);
    expect(new Set(ids).size, path).toBe(1);
  }
});

test('when two members of staff save the same task at once, one gets a conflict', async () => {
  const path = `/api/admin/projects/${id}/tasks/${taskId}`;

  const answers = await Promise.all(
    ['mine', 'yours'].map((title) => service.call('staff', 'PATCH', path, { version: 1, title })),
  );

  expect(answers.map(({ body }) => body.code ?? 'saved').sort()).toEqual([
    'record.changed_meanwhile',
    'saved',
  ]);
  const lines = await service.db
    .collection('activity')
    .countDocuments({ kind: 'task.changed', projectId: id });
  expect(lines).toBe(1);
});

describe('direct calls to the service', () => {
  test.each([
    ['none', () => ({})],
    ['unsigned', () => ({ [IDENTITY_HEADER]: JSON.stringify(people.staff) })],
    ['signed with another key', () => ({ [IDENTITY_HEADER]: forgeAs(people.staff, 'projects') })],
    ['signed for auth', () => ({ [IDENTITY_HEADER]: signAs(people.staff, 'auth') })],
    ['sent twice', () => ({ [IDENTITY_HEADER]: Array(2).fill(signAs(people.staff, 'projects')).join(', ') })],
    ['other common headers', () => ({ 'x-user-id': 'staff', 'x-role': 'admin', authorization: 'Bearer x' })],
  ])('are rejected with 401 (identity: %s)', async (_what, headers) => {
    for (const path of ['/api/projects', '/api/admin/projects', '/internal/people/anna/data']) {
      const response = await service.app.request(path, { headers: headers() });
      expect(response.status, path).toBe(401);
    }
  });
});
