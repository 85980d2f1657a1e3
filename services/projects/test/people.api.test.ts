import { personData } from '@fucina/contracts/people';
import type { Person } from '@fucina/service-kit/testing/test-callers';
import { afterAll, expect, test } from 'vitest';
import { newKey, startProjects } from './start-projects.ts';

const service = await startProjects();
afterAll(() => service.stop());

async function upload(person: Person, projectId: number, requestKey = newKey()) {
  const file = new File(['my bytes'], 'offer.txt', { type: 'text/plain' });
  return (await service.upload(person, projectId, { file, key: requestKey })).body.file;
}

/** Anna does everything a client can do, and Bruno comments. */
async function workTogether(memberIds = ['anna', 'bruno']) {
  const { id } = await service.createProject({ name: 'Chatbot', memberIds });
  const requestKey = newKey();
  const comments = `/api/projects/${id}/comments`;
  await service.call('anna', 'POST', comments, { text: 'Mine', requestKey });
  await service.call('bruno', 'POST', comments, { text: 'His', requestKey });
  const asked = { title: 'Logo', requestKey };
  const { body } = await service.call('staff', 'POST', `/api/admin/projects/${id}/approvals`, asked);
  const decision = `/api/projects/${id}/approvals/${body.approval.id}/decision`;
  await service.call('anna', 'POST', decision, { decision: 'declined', reason: 'Too small' });
  return { id: id as number, file: await upload('anna', id, requestKey), requestKey };
}

test("the export of a person's data includes their records and the contents of their files", async () => {
  const { id, file } = await workTogether();

  const { status, body } = await service.call('auth', 'GET', '/internal/people/anna/data?email=a@b.test');

  expect(status).toBe(200);
  const { documents, files } = personData.parse(body);
  expect(documents).toMatchObject([
    {
      name: 'projects.json',
      content: {
        projects: [{ id, name: 'Chatbot' }],
        comments: [{ projectId: id, text: 'Mine' }],
        decisions: [{ projectId: id, title: 'Logo', state: 'declined', reason: 'Too small' }],
        files: [{ projectId: id, name: 'offer.txt' }],
      },
    },
  ]);
  expect(JSON.stringify(body)).not.toContain('Bruno');
  expect(JSON.stringify(body)).not.toContain('memberIds');
  expect(files).toEqual([{ name: `files/${file.id} offer.txt`, path: `/internal/files/${file.id}/content` }]);
  const bytes = await service.app.request(files[0]?.path ?? '', { headers: service.headersOf('auth') });
  expect(await bytes.text()).toBe('my bytes');
});

test('deleting a person removes their memberships and anonymizes their records', async () => {
  const { id, requestKey } = await workTogether();
  await service.call('bruno', 'POST', `/api/projects/${id}/comments`, {
    text: 'Again',
    requestKey: newKey(),
  });
  await upload('bruno', id, requestKey);
  await service.call('anna', 'POST', '/api/projects/visits');
  await service.call('anna', 'POST', '/api/projects/notices/read', { ids: ['x'] });
  const left = await service.createProject();
  await service.call('staff', 'PATCH', `/api/admin/projects/${left.id}`, { version: 1, memberIds: [] });

  const answers = [
    await service.call('auth', 'DELETE', '/internal/people/anna'),
    await service.call('auth', 'DELETE', '/internal/people/anna'),
    await service.call('auth', 'DELETE', '/internal/people/bruno'),
  ];

  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
  const read = async (part: string) =>
    (await service.call('staff', 'GET', `/api/projects/${id}${part}`)).body;
  const nobody = { id: '', name: '' };
  expect((await read('')).project.memberIds).toEqual([]);
  expect((await read('/comments')).comments).toMatchObject([
    { text: 'Mine', author: nobody },
    { text: 'His', author: nobody },
    { text: 'Again', author: nobody },
  ]);
  expect((await read('/approvals')).approvals).toMatchObject([{ reason: 'Too small', decidedBy: nobody }]);
  expect((await read('/files')).files).toMatchObject([{ uploadedBy: nobody }, { uploadedBy: nobody }]);
  const collections = await service.db.db?.listCollections().toArray();
  for (const { name } of collections ?? []) {
    const all = JSON.stringify(await service.db.collection(name).find({}).toArray());
    expect(all, name).not.toMatch(/anna|bruno/i);
  }
  const { body } = await service.call('auth', 'GET', '/internal/people/anna/data');
  expect(body.documents[0].content).toEqual({
    projects: [],
    comments: [],
    decisions: [],
    files: [],
    activity: [],
    questions: [],
    visit: null,
    readNotices: null,
  });
});

test('a form opened before the deletion cannot add the deleted person back', async () => {
  const { id } = await service.createProject();
  const { body } = await service.call('staff', 'GET', `/api/projects/${id}`);
  await service.call('auth', 'DELETE', '/internal/people/anna');

  const { version, memberIds } = body.project;
  const late = await service.call('staff', 'PATCH', `/api/admin/projects/${id}`, { version, memberIds });

  expect(late.body.code).toBe('record.changed_meanwhile');
});

test.each([
  ['GET', '/internal/people/anna/data'],
  ['DELETE', '/internal/people/anna'],
  ['GET', '/internal/files/1/content'],
])('%s %s accepts only internal callers', async (method, path) => {
  const statuses = [];
  for (const person of ['nobody', 'anna', 'staff'] as const) {
    statuses.push((await service.call(person, method, path)).status);
  }

  expect(statuses).toEqual([401, 401, 401]);
});
