import { afterAll, describe, expect, test } from 'vitest';
import { startProjects } from './start-projects.ts';

const service = await startProjects();
afterAll(() => service.stop());

let serial = 0;
function question(fields: object = {}) {
  serial += 1;
  return {
    name: 'Anna Bianchi',
    email: 'anna@example.com',
    subject: 'Login of our team',
    message: 'How do we give our colleagues access?',
    requestKey: `support-key-${String(serial).padStart(6, '0')}`,
    ...fields,
  };
}

const ask = (body: object) => service.call('anna', 'POST', '/api/projects/support', body);
const list = (query = '') => service.call('staff', 'GET', `/api/admin/support${query}`);

describe('support questions', () => {
  test('are listed for staff, newest first', async () => {
    await ask(question({ subject: 'The older one' }));
    const { status, body } = await ask(question({ subject: 'The newer one' }));

    const { requests } = (await list('?limit=2')).body;

    expect(status).toBe(201);
    expect(body.request).toMatchObject({ state: 'open', authorId: 'anna', answeredBy: null });
    expect(requests.map(({ subject }: { subject: string }) => subject)).toEqual([
      'The newer one',
      'The older one',
    ]);
    const older = (await list(`?limit=1&before=${requests[0].id}`)).body.requests;
    expect(older[0].id).toBe(requests[1].id);
  });

  test('are listed for their author, newest first, and for no other client', async () => {
    await ask(question({ subject: 'The older of mine' }));
    await ask(question({ subject: 'The newer of mine' }));

    const own = await service.call('anna', 'GET', '/api/projects/support');
    const others = await service.call('bruno', 'GET', '/api/projects/support');

    const subjects = own.body.requests.map(({ subject }: { subject: string }) => subject);
    expect(subjects.slice(0, 2)).toEqual(['The newer of mine', 'The older of mine']);
    expect(others.body.requests).toEqual([]);
  });

  test('are stored once when sent twice with one request key', async () => {
    const body = question({ subject: 'Sent twice' });

    const [first, second] = [await ask(body), await ask(body)];

    expect(second.body.request.id).toBe(first.body.request.id);
    expect(await service.db.collection('support').countDocuments({ subject: 'Sent twice' })).toBe(1);
  });

  test.each([
    ['a name of one letter', { name: 'A' }],
    ['an invalid email address', { email: 'anna' }],
    ['a subject of four letters', { subject: 'Help' }],
    ['a message of nine letters', { message: 'Help! Now' }],
    ['a message of invisible characters', { message: '\u200b'.repeat(20) }],
    ['an unknown field', { state: 'answered' }],
  ])('are rejected for %s', async (_, fields) => {
    const { status, body } = await ask(question(fields));

    expect([status, body.code]).toEqual([400, 'request.invalid']);
  });

  test('of all clients are readable only by staff, and require a login to send', async () => {
    const statuses = [
      (await service.call('anna', 'GET', '/api/admin/support')).status,
      (await service.call('nobody', 'GET', '/api/admin/support')).status,
      (await service.call('nobody', 'GET', '/api/projects/support')).status,
      (await service.call('nobody', 'POST', '/api/projects/support', question())).status,
    ];

    expect(statuses).toEqual([403, 401, 401, 401]);
  });
});

describe('marking a question as answered', () => {
  test('records who did it, removes it from the open list, and can be undone', async () => {
    const { id } = (await ask(question())).body.request;
    const path = `/api/admin/support/${id}`;

    const answered = await service.call('staff', 'PATCH', path, { state: 'answered' });
    const again = await service.call('staff', 'PATCH', path, { state: 'answered' });
    const open = (await list('?state=open')).body.requests;
    const reopened = await service.call('staff', 'PATCH', path, { state: 'open' });

    expect(answered.body.request).toMatchObject({
      state: 'answered',
      answeredBy: { id: 'staff', name: 'Sara Neri' },
    });
    expect(again.body.request).toEqual(answered.body.request);
    expect(open.some((request: { id: string }) => request.id === id)).toBe(false);
    expect(reopened.body.request).toMatchObject({ state: 'open', answeredBy: null, answeredAt: null });
  });

  test('requires staff and an existing question', async () => {
    const { id } = (await ask(question())).body.request;
    const body = { state: 'answered' };

    const refused = await service.call('anna', 'PATCH', `/api/admin/support/${id}`, body);
    const missing = await service.call('staff', 'PATCH', `/api/admin/support/${'0'.repeat(24)}`, body);
    const noId = await service.call('staff', 'PATCH', '/api/admin/support/1', body);

    expect(refused.status).toBe(403);
    expect([missing.body.code, noId.body.code]).toEqual(['record.not_found', 'record.not_found']);
  });
});
