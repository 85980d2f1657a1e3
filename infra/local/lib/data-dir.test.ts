import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder } from '../testing/processes.ts';
import { claimDataDir, readSecrets, resetDataDir } from './data-dir.ts';

async function makeDataDir() {
  const { folder, remove } = await makeFolder();
  onTestFinished(remove);
  return folder;
}

const url = 'http://localhost:8080';

test('a folder in use by another launcher is rejected with its URL and process ID', async () => {
  const folder = await makeDataDir();
  await claimDataDir({ folder, url });

  await expect(claimDataDir({ folder, url })).rejects.toThrow(
    `Fucina is already running on ${folder} (${url}, pid ${process.pid})`,
  );
  await expect(resetDataDir(folder)).rejects.toThrow('Fucina is already running on');
});

test('a released folder can be claimed again', async () => {
  const folder = await makeDataDir();
  const first = await claimDataDir({ folder, url });
  first.release();

  const second = await claimDataDir({ folder, url });

  expect(readdirSync(folder)).toEqual(['run.json']);
  second.release();
});

test('a stale claim whose process ID was reused is taken over', async () => {
  const folder = await makeDataDir();
  const stale = { launcher: { pid: process.pid, startedAt: 'long ago' }, url, children: [] };
  writeFileSync(path.join(folder, 'run.json'), JSON.stringify(stale));

  const claim = await claimDataDir({ folder, url });

  claim.release();
});

test('of two launchers that take over a killed one at the same moment, one is refused', async () => {
  const folder = await makeDataDir();
  const stale = { launcher: { pid: process.pid, startedAt: 'long ago' }, url, children: [] };
  writeFileSync(path.join(folder, 'run.json'), JSON.stringify(stale));

  const claims = await Promise.allSettled([claimDataDir({ folder, url }), claimDataDir({ folder, url })]);

  expect(claims.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  expect(readdirSync(folder)).toEqual(['run.json']);
});

test('a claim waits for the children of a killed launcher to exit', async () => {
  const folder = await makeDataDir();
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => undefined, 30_000)']);
  onTestFinished(() => void child.kill('SIGKILL'));
  const claim = await claimDataDir({ folder, url });
  claim.recordChildren([child.pid ?? 0]);
  const file = path.join(folder, 'run.json');
  const record = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...record, launcher: { pid: process.pid, startedAt: 'long ago' } }));

  const events: string[] = [];
  child.once('exit', () => events.push('child ended'));
  const second = claimDataDir({ folder, url }).then(() => events.push('claimed'));
  child.kill('SIGKILL');
  await second;

  expect(events).toEqual(['child ended', 'claimed']);
});

test('secrets are created once, and only their owner can read them', async () => {
  const folder = await makeDataDir();

  const first = readSecrets(folder);
  const second = readSecrets(folder);

  expect(second).toEqual(first);
  expect(first.sessionSealKey.length).toBeGreaterThanOrEqual(32);
  expect(first.secretKeys).toMatch(/^first:[A-Za-z0-9+/]{43}=$/);
  expect(statSync(path.join(folder, 'secrets.json')).mode & 0o077).toBe(0);
});

test('missing secrets are added to an existing folder, and the others are kept', async () => {
  const folder = await makeDataDir();
  const former = { internalSecret: 'what all shared', secretKeys: 'first:abc' };
  writeFileSync(path.join(folder, 'secrets.json'), JSON.stringify(former));

  const first = readSecrets(folder);

  expect(first.secretKeys).toBe(former.secretKeys);
  // Earlier versions sealed sessions with this key. It is kept, so that nobody is logged out, but given to auth only.
  expect(first.sessionSealKey).toBe(former.internalSecret);
  expect([first.visitorHashKey, first.addressLinkKey]).not.toContain(former.internalSecret);
  expect(readSecrets(folder)).toEqual(first);
});

test('a reset empties a data folder', async () => {
  const folder = await makeDataDir();
  readSecrets(folder);
  writeFileSync(path.join(folder, 'anything'), 'data');

  expect(await resetDataDir(folder)).toBe(true);

  expect(readdirSync(folder)).toEqual([]);
});

test('a reset deletes nothing from a folder that npm start did not create', async () => {
  const folder = await makeDataDir();
  const letter = path.join(folder, 'letter.txt');
  writeFileSync(letter, 'dear');

  await expect(resetDataDir(folder)).rejects.toThrow('nothing was deleted');

  expect(existsSync(letter)).toBe(true);
});
