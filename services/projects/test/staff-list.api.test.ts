import { afterAll, expect, test } from 'vitest';
import { addFirstTemplates } from '../src/commands/first-templates.ts';
import { newKey, startProjects } from './start-projects.ts';

const service = await startProjects();
await service.createProject({ name: 'Società Überall: voce', endDate: '2027-03-01', memberIds: ['bruno'] });
await service.createProject({ name: 'Chatbot per il sito', endDate: '2027-01-01' });
await service.createProject({ name: 'abaco', status: 'on_hold' });
afterAll(() => service.stop());

async function namesOf(search: string): Promise<string[]> {
  const { status, body } = await service.call('staff', 'GET', `/api/admin/projects?${search}`);
  expect(status).toBe(200);
  return body.projects.map(({ name }: { name: string }) => name);
}

test.each([
  ['q=chat', ['Chatbot per il sito']],
  ['q=SITO%20chat', ['Chatbot per il sito']],
  ['q=uberall', ['Società Überall: voce']],
  ['q=societa', ['Società Überall: voce']],
  ['q=hatbot', []],
  ['q=.*', ['abaco', 'Chatbot per il sito', 'Società Überall: voce']],
  ['memberId=bruno', ['Società Überall: voce']],
  ['memberId=bruno&status=on_hold', []],
  ['status=on_hold', ['abaco']],
  ['status=all', ['abaco', 'Chatbot per il sito', 'Società Überall: voce']],
  ['sort=name', ['abaco', 'Chatbot per il sito', 'Società Überall: voce']],
  ['sort=endDate', ['Chatbot per il sito', 'Società Überall: voce', 'abaco']],
  ['page=2', []],
])('the query %s lists %j', async (search, names) => {
  expect(await namesOf(search)).toEqual(names);
});

test('renaming a project and moving its end date updates search and sorting', async () => {
  const { id } = await service.createProject({ name: 'Prima' });
  const change = { version: 1, name: 'Zucca', endDate: '2026-12-01' };
  await service.call('staff', 'PATCH', `/api/admin/projects/${id}`, change);

  expect(await namesOf('q=prima')).toEqual([]);
  expect(await namesOf('q=zucca')).toEqual(['Zucca']);
  expect((await namesOf('sort=endDate'))[0]).toBe('Zucca');

  await service.call('staff', 'DELETE', `/api/admin/projects/${id}`);
});

test('a project stored before search existed is indexed at the next start', async () => {
  const { id } = await service.createProject({ name: 'Vecchio' });
  const keys = { nameKey: '', searchKeys: '', endKey: '' };
  await service.db.collection('projects').updateOne({ _id: id }, { $unset: keys });

  const { deps } = await service.startProcess();
  await deps.close();

  expect(await namesOf('q=vecchio')).toEqual(['Vecchio']);
  await service.call('staff', 'DELETE', `/api/admin/projects/${id}`);
});

test.each(['sort=memberIds', 'status=paused', `q=${'x'.repeat(201)}`])(
  'the query %s is rejected',
  async (search) => {
    const { status, body } = await service.call('staff', 'GET', `/api/admin/projects?${search}`);

    expect(status).toBe(400);
    expect(body.code).toBe('request.invalid');
  },
);

test('staff see the counts of active projects, overdue projects and open questions', async () => {
  const before = (await service.call('staff', 'GET', '/api/admin/projects/waiting')).body;
  const past = { endDate: '2020-01-01' };
  await service.createProject(past);
  await service.createProject({ ...past, status: 'on_hold' });
  await service.createProject();
  const question = {
    name: 'Anna',
    email: 'anna@example.com',
    subject: 'A question',
    message: 'How is it going?',
  };
  await service.call('anna', 'POST', '/api/projects/support', { ...question, requestKey: newKey() });

  const { body } = await service.call('staff', 'GET', '/api/admin/projects/waiting');

  expect(body).toEqual({
    support: before.support + 1,
    overdue: before.overdue + 1,
    active: before.active + 2,
  });
});

test('projects without members can be listed on their own, as templates', async () => {
  const template = await service.createProject({ name: 'A template', memberIds: [] });

  expect(await namesOf('members=none')).toEqual([template.name]);
});

test('a new installation has a template in each language, which is added once', async () => {
  await addFirstTemplates(service.deps);
  await addFirstTemplates(service.deps);

  const { body } = await service.call(
    'staff',
    'GET',
    '/api/admin/projects?members=none&status=on_hold&sort=name',
  );
  expect(body.projects).toMatchObject([
    { name: 'Modello: chatbot per il sito', leadName: null },
    { name: 'Template: website chatbot', leadName: null },
  ]);
  for (const { id } of body.projects) {
    const { tasks } = (await service.call('staff', 'GET', `/api/projects/${id}/tasks`)).body;
    const { milestones } = (await service.call('staff', 'GET', `/api/projects/${id}/milestones`)).body;
    expect([tasks.length, milestones.length]).toEqual([7, 4]);
  }
});
