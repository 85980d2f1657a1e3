import type { Person } from '@fucina/service-kit/testing/test-callers';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startStandInAuth } from './stand-in-auth.ts';
import { newKey, startProjects } from './start-projects.ts';

const MINUTE = 60_000;

const auth = await startStandInAuth();
const service = await startProjects({ env: { AUTH_URL: auth.url } });
afterAll(async () => {
  await service.stop();
  await auth.goAway();
});
// Drops mails pending from earlier tests.
beforeEach(() => service.db.collection('news').deleteMany({}));

const deliver = () => service.deps.newsDelivery.runNow();
const deliverLater = () => {
  service.travel(6 * MINUTE);
  return deliver();
};

function outbox(userId: string) {
  const before = auth.mailsTo(userId).length;
  return () => auth.mailsTo(userId).slice(before);
}

async function comment(person: Person, projectId: number, text = 'x') {
  const body = { text, requestKey: newKey() };
  return service.call(person, 'POST', `/api/projects/${projectId}/comments`, body);
}

async function createTask(projectId: number, title: string): Promise<string> {
  const path = `/api/admin/projects/${projectId}/tasks`;
  const { body } = await service.call('staff', 'POST', path, { title });
  return `${path}/${body.task.id}`;
}

describe('news mails', () => {
  test('one mail groups five minutes of changes by project, in both languages', async () => {
    const sent = outbox('anna');
    const first = await service.createProject({ name: 'Chatbot' });
    const second = await service.createProject({ name: 'Voice' });
    const task = await createTask(first.id, 'Texts');
    await service.call('staff', 'PATCH', task, { version: 1, status: 'completed' });
    service.travel(4 * MINUTE);
    await comment('staff', first.id);
    await service.call('staff', 'PATCH', `/api/admin/projects/${second.id}`, {
      version: 1,
      status: 'on_hold',
    });
    await deliver();
    const early = sent().length;

    service.travel(MINUTE);
    await deliver();
    await deliver();

    expect(early).toBe(0);
    expect(sent().map(({ mail }) => mail)).toEqual([
      {
        it: {
          subject: 'Novità sui tuoi progetti',
          paragraphs: [
            'Chatbot: Sara Neri ha completato l’attività «Texts». Sara Neri ha scritto un commento su «Chatbot».',
            'Voice: Sara Neri ha messo il progetto in pausa.',
          ],
          link: { label: 'Apri i tuoi progetti', path: '/portal' },
        },
        en: {
          subject: 'Updates on your projects',
          paragraphs: [
            'Chatbot: Sara Neri completed the task “Texts”. Sara Neri commented on “Chatbot”.',
            'Voice: Sara Neri put the project on hold.',
          ],
          link: { label: 'Open your projects', path: '/portal' },
        },
      },
    ]);
  });

  test('every kind of relevant change is reported once', async () => {
    const sent = outbox('anna');
    const { id } = await service.createProject({ name: 'Chatbot' });
    const task = await createTask(id, 'Texts');
    await service.call('staff', 'PATCH', task, { version: 1, title: 'All texts' });
    await service.call('staff', 'PATCH', task, { version: 2, priority: 'high' });
    const path = `/api/admin/projects/${id}`;
    const { body } = await service.call('staff', 'POST', `${path}/milestones`, { title: 'Live' });
    const milestone = `${path}/milestones/${body.milestone.id}`;
    await service.call('staff', 'PATCH', milestone, { version: 1, targetDate: '2026-05-05' });
    await service.call('staff', 'PATCH', milestone, { version: 2, status: 'reached' });
    await service.call('staff', 'POST', `${path}/approvals`, { title: 'Logo', requestKey: newKey() });
    await service.upload('staff', id, { file: new File(['x'], 'offer.pdf') });
    service.travel(5 * MINUTE);

    await deliver();

    expect(sent()[0]?.mail.en.paragraphs).toEqual([
      'Chatbot: Sara Neri updated the task “All texts”. Sara Neri updated the milestone “Live”. ' +
        'Milestone reached: “Live”. Sara Neri asked for approval of “Logo”. ' +
        'Sara Neri uploaded the file “offer.pdf”.',
    ]);
    expect(sent()[0]?.mail.en.link?.path).toBe(`/portal/projects/${id}`);
  });

  test('own changes, renamed projects, new tasks and repeated requests send no mail', async () => {
    const sent = outbox('anna');
    const { id } = await service.createProject();
    await comment('anna', id);
    await service.call('staff', 'PATCH', `/api/admin/projects/${id}`, { version: 1, name: 'Other' });
    const task = await createTask(id, 'x');
    await deliverLater();
    const aboutNothing = sent().length;

    const change = { version: 1, title: 'y' };
    await service.call('staff', 'PATCH', task, change);
    await deliverLater();
    await service.call('staff', 'PATCH', task, change);
    await deliverLater();

    expect(aboutNothing).toBe(0);
    expect(sent()).toHaveLength(1);
  });

  test('staff get mail only about approvals they requested or discussions they joined', async () => {
    const toStaff = outbox('staff');
    const toBoss = outbox('boss');
    const { id } = await service.createProject({ name: 'Chatbot' });
    await comment('anna', id);
    await deliverLater();
    const before = toStaff().length;
    const asked = { title: 'Logo', requestKey: newKey() };
    const { body } = await service.call('staff', 'POST', `/api/admin/projects/${id}/approvals`, asked);

    const decision = { decision: 'declined', reason: 'Too small' };
    await service.call(
      'anna',
      'POST',
      `/api/projects/${id}/approvals/${body.approval.id}/decision`,
      decision,
    );
    await deliverLater();

    expect(before).toBe(0);
    expect(toStaff().map(({ mail }) => mail.en)).toEqual([
      {
        subject: 'Updates on Chatbot',
        paragraphs: ['Chatbot: Anna Bianchi declined “Logo”.'],
        link: { label: 'Open the project', path: `/admin/projects/${id}` },
      },
    ]);
    expect(toBoss()).toEqual([]);
  });

  test('deleted projects and projects the recipient can no longer read are left out', async () => {
    const toAnna = outbox('anna');
    const toStaff = outbox('staff');
    const left = await service.createProject();
    await comment('staff', left.id);
    const task = await createTask(left.id, 'x');
    await service.call('staff', 'PATCH', task, { version: 1, title: 'y' });
    await service.call('staff', 'PATCH', `/api/admin/projects/${left.id}`, { version: 1, memberIds: [] });
    const gone = await service.createProject();
    await comment('staff', gone.id);
    await comment('anna', gone.id);
    await service.call('staff', 'DELETE', `/api/admin/projects/${gone.id}`);
    const demoted = await service.createProject();
    await comment('staff', demoted.id);
    await comment('anna', demoted.id);
    auth.accounts.set('staff', { role: 'client', isActive: true });

    await deliverLater();

    auth.accounts.set('staff', { role: 'admin', isActive: true });
    expect(toStaff()).toEqual([]);
    expect(toAnna().map(({ mail }) => mail.en.paragraphs)).toEqual([
      ['Chatbot: Sara Neri commented on “Chatbot”.'],
    ]);
  });

  test('mail to a deactivated or deleted account is dropped', async () => {
    const toBruno = outbox('bruno');
    const { id } = await service.createProject({ memberIds: ['bruno', 'nobody-any-more'] });
    auth.accounts.set('bruno', { role: 'client', isActive: false });
    await comment('staff', id);

    await deliverLater();
    auth.accounts.set('bruno', { role: 'client', isActive: true });
    await deliver();

    expect(toBruno()).toEqual([]);
    expect(await service.db.collection('news').countDocuments({ isSettled: false })).toBe(0);
  });
});

test('the longest possible mail stays within the size auth accepts', async () => {
  const sent = outbox('anna');
  const { id } = await service.createProject({ name: 'x'.repeat(200) });
  for (let count = 0; count < 15; count += 1) {
    await service.upload('staff', id, { file: new File(['x'], `${'🙂'.repeat(198)}${count}`) });
  }

  await deliverLater();

  const [paragraph = ''] = sent()[0]?.mail.it.paragraphs ?? [];
  expect(paragraph.length).toBe(5000);
  expect(paragraph.isWellFormed()).toBe(true);
});

describe('reliable mail delivery', () => {
  test('a mail that auth rejects is dropped', async () => {
    const { id } = await service.createProject({ memberIds: ['anna', 'bruno'] });
    await comment('staff', id);
    service.travel(6 * MINUTE);

    auth.state.refuses = true;
    await deliver();
    auth.state.refuses = false;

    expect(await service.db.collection('news').countDocuments({ isSettled: false })).toBe(0);
  });

  test('a mail is sent once after auth was unreachable', async () => {
    const sent = outbox('anna');
    const { id } = await service.createProject();
    await comment('staff', id);
    service.travel(6 * MINUTE);

    await auth.goAway();
    await deliver();
    await auth.comeBack();
    await deliver();
    await deliver();

    expect(sent()).toHaveLength(1);
  });

  test('a retry after a lost response reuses the same idempotency key', async () => {
    const sent = outbox('anna');
    const { id } = await service.createProject();
    await comment('staff', id);
    service.travel(6 * MINUTE);

    auth.state.failsAfterTaking = true;
    await deliver();
    auth.state.failsAfterTaking = false;
    await comment('staff', id);
    await deliver();

    const keys = sent().map(({ key }) => key);
    expect(new Set(keys).size).toBe(1);
    expect(await service.db.collection('news').countDocuments({ isSettled: true })).toBe(1);
  });

  test('several processes delivering at once send one mail', async () => {
    const sent = outbox('anna');
    const others = [await service.startProcess(), await service.startProcess()];
    const { id } = await service.createProject();
    await comment('staff', id);
    const { orders } = auth.state;
    service.travel(6 * MINUTE);

    await Promise.all([deliver(), ...others.map(({ deps }) => deps.newsDelivery.runNow())]);

    expect(sent()).toHaveLength(1);
    expect(auth.state.orders).toBe(orders + 1);
    await Promise.all(others.map(({ deps }) => deps.close()));
  });

  test('another process takes over when the lease of a dead one expires', async () => {
    const sent = outbox('anna');
    const { id } = await service.createProject();
    await comment('staff', id);
    service.travel(6 * MINUTE);
    const until = new Date(service.deps.now().getTime() + MINUTE);
    await service.db.collection('leases').insertOne({ _id: 'news' as never, holder: 'the dead one', until });

    await deliver();
    const before = sent().length;
    service.travel(MINUTE);
    await deliver();

    expect(before).toBe(0);
    expect(sent()).toHaveLength(1);
  });
});
