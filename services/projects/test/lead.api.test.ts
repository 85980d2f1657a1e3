import { afterAll, expect, test } from 'vitest';
import { startStandInAuth } from './stand-in-auth.ts';
import { startProjects } from './start-projects.ts';

const auth = await startStandInAuth();
const service = await startProjects({ env: { AUTH_URL: auth.url } });
afterAll(async () => {
  await service.stop();
  await auth.goAway();
});

const change = (id: number, body: object) =>
  service.call('staff', 'PATCH', `/api/admin/projects/${id}`, body);

test("the creator of a project leads it, and members see only the lead's name", async () => {
  const { id, leadId, leadName } = await service.createProject();

  const { body } = await service.call('anna', 'GET', '/api/projects');

  expect([leadId, leadName]).toEqual(['staff', 'Sara Neri']);
  expect(body.projects.find((project: { id: number }) => project.id === id)).toMatchObject({
    leadName: 'Sara Neri',
  });
  expect(JSON.stringify(body)).not.toContain('leadId');
});

test('only active staff can be made the lead of a project', async () => {
  const { id } = await service.createProject();
  auth.accounts.set('left', { role: 'admin', isActive: false });

  const refused = [];
  for (const leadId of ['anna', 'left', 'unknown'])
    refused.push((await change(id, { version: 1, leadId })).body.code);
  const given = await change(id, { version: 1, leadId: 'boss' });
  const repeated = await change(id, { version: 1, leadId: 'boss' });
  const none = await change(id, { version: 2, leadId: null });

  expect(refused).toEqual(['request.invalid', 'request.invalid', 'request.invalid']);
  expect(given.body.project).toMatchObject({ leadId: 'boss', leadName: 'boss', version: 2 });
  expect(repeated.body.project).toMatchObject({ leadId: 'boss', version: 2 });
  expect(none.body.project).toMatchObject({ leadId: null, leadName: null });
  const { activity } = (await service.call('anna', 'GET', `/api/projects/${id}/activity`)).body;
  expect(activity[0].changes).toEqual([{ field: 'leadId', from: null, to: null }]);
});

test('deleting an account clears it, and its name, from the projects it leads', async () => {
  const { id } = await service.createProject();
  await change(id, { version: 1, leadId: 'boss' });
  await change(id, { version: 2, leadId: 'staff' });

  for (const person of ['staff', 'boss']) await service.call('auth', 'DELETE', `/internal/people/${person}`);

  const stored = await service.db.collection('projects').findOne({ _id: id as never });
  expect(stored).toMatchObject({ leadId: null, leadName: null });
  expect(JSON.stringify(stored)).not.toMatch(/boss|Sara/);
});
