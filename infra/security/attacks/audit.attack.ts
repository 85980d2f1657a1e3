import { beforeAll, expect, inject, test } from 'vitest';
import { auditAction } from '../../../packages/contracts/src/administration.ts';
import { call, must, newKey, nextAddress, until } from '../target/call.ts';
import { createTally } from '../target/tally.ts';
import { logIn, meetAdmin, PASSWORD, type Person, registerPerson } from '../world/people.ts';

type Entry = {
  id: string;
  at: string;
  action: string;
  actorId: string | null;
  subjectId: string | null;
  address: string;
};

const { chief } = inject('world');
const NEW_PASSWORD = 'quattro cani al parco 9';
let person: Person;
let startedAt: string;
let entries: Entry[] = [];

beforeAll(async () => {
  startedAt = new Date().toISOString();
  const as = (await meetAdmin()).cookie;
  person = await registerPerson('audited');
  await use('/api/email-verification/confirm', await mailed(person.email, /confirm/i));
  await call('/api/login', { json: { username: person.username, password: 'a wrong one' } });
  const other = await logIn(person);
  const third = await logIn(person);
  const { json } = await must('/api/sessions', { as: other });
  const current = json.sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
  await must(`/api/sessions/${current.id}`, { method: 'DELETE', as: other });
  await must('/api/sessions', { method: 'DELETE', as: other });
  await call('/api/logout', { method: 'POST', as: third });
  await must('/api/user/password', {
    method: 'PUT',
    as: other,
    json: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
  });
  await must('/api/password-reset', { json: { email: person.email } });
  await use('/api/password-reset/confirm', await mailed(person.email, /password/i), { password: PASSWORD });
  const fresh = await logIn(person);
  const email = `moved-${newKey().slice(0, 8)}@people.test`;
  await must('/api/user/email', { method: 'PUT', as: fresh, json: { email, password: PASSWORD } });
  await use('/api/email-verification/confirm', await mailed(email, /./));
  await must('/api/user/export', { as: fresh });
  for (const change of [{ role: 'admin' }, { role: 'client' }, { isActive: false }, { isActive: true }]) {
    await must(`/api/admin/users/${person.id}`, { method: 'PATCH', as, json: change });
  }
  await must('/api/user', { as, headers: { 'x-view-as': person.id } });
  const address = nextAddress();
  for (let guess = 0; guess < 7; guess += 1) {
    await call('/api/login', { json: { username: person.username, password: 'a wrong one' }, address });
  }
  const username = `invited-${newKey().slice(0, 8)}`;
  const invited = await must('/api/admin/users', {
    as,
    json: { username, email: `${username}@people.test` },
  });
  await must(`/api/admin/users/${invited.json.id ?? invited.json.user.id}/invitation`, {
    method: 'POST',
    as,
  });
  const { json: demo } = await must('/api/chatbot-demo/create', {
    json: { domain: 'saltmarsh-cycles.test' },
  });
  await must('/api/admin/bots/claim', { as, json: { demoId: demo.demoId, ownerId: person.id } });
  const last = await logIn(person);
  await must('/api/logout', { method: 'POST', as: last });
  const leaving = await logIn(person);
  await must('/api/user', { method: 'DELETE', as: leaving, json: { password: PASSWORD } });
  entries = await readAudit();
});

async function mailed(to: string, subject: RegExp) {
  let token = '';
  await until(async () => {
    const { json } = await must('/api/admin/outbox?limit=100', { as: chief.cookie });
    const mail = json.mails.find(
      (one: { to: string; subject: string; text: string }) =>
        one.to === to && subject.test(one.subject) && one.text.includes('#token='),
    );
    token = /#token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    return token !== '';
  }, `a mail to ${to}`);
  return token;
}
const use = (path: string, token: string, more = {}) => must(path, { json: { token, ...more } });

async function readAudit() {
  const read: Entry[] = [];
  for (let before = ''; read.length < 2000; ) {
    const { json } = await must(`/api/admin/audit?limit=100${before && `&before=${before}`}`, {
      as: chief.cookie,
    });
    read.push(...json.entries);
    before = json.entries.at(-1)?.id ?? '';
    if (json.entries.length < 100 || json.entries.at(-1).at < startedAt) break;
  }
  return read.filter(({ at }) => at >= startedAt);
}

/** Auditing of job actions is tested in the chatbot service, which can make jobs fail. */
const acts = auditAction.options.filter((action) => !action.startsWith('job.'));

test('every kind of event is logged with actor, time and source address', () => {
  const { check, settle } = createTally('S20', `${acts.length} kinds of events in the audit log`);
  for (const action of acts) {
    const lines = entries.filter((entry) => entry.action === action);
    check(lines.length > 0, `no entry for ${action}`);
    for (const { actorId, subjectId, at, address } of lines) {
      check(Boolean(actorId ?? subjectId), `the entry for ${action} names no account`);
      check(
        !Number.isNaN(Date.parse(at)) && /^[\w+/=-]{16,}$/.test(address),
        `${action} says neither when nor from where`,
      );
    }
  }
  expect(acts.length).toBeGreaterThanOrEqual(20);
  settle({ atLeast: 60 });
});

test('log entries cannot be changed, deleted or forged', async () => {
  const { check, settle } = createTally('S20', 'attempts to change the log');
  for (const path of ['/api/admin/audit', `/api/admin/audit/${entries[0]?.id}`]) {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const { status } = await call(path, { method, as: chief.cookie, json: { action: 'login.succeeded' } });
      check(status === 404 || status === 405, `${method} ${path}: ${status}`);
    }
  }
  const after = new Map(
    (await readAudit()).map((entry) => [entry.id, JSON.stringify({ ...entry, actor: null, subject: null })]),
  );
  for (const entry of entries)
    check(
      after.get(entry.id) === JSON.stringify({ ...entry, actor: null, subject: null }),
      `the line ${entry.id} is another`,
    );
  settle({ atLeast: 30 });
});
