import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createPasswordHasher } from './hash-password.ts';

test('a password matches only its own hash, and nothing matches a missing hash', async () => {
  const { hash, matches, close } = createPasswordHasher({ atOnce: 1 });

  const made = await hash('tre gatti sul molo');

  expect(await matches('tre gatti sul molo', made)).toBe(true);
  expect(await matches('tre gatti sul mol', made)).toBe(false);
  expect(await matches('nobody has this password', null)).toBe(false);
  close();
});

test('a full queue rejects with a retry time, and accepts passwords again once it drains', async () => {
  const { hash, close } = createPasswordHasher({ atOnce: 2, maxWaiting: 3 });

  const results = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) => hash(`password ${index}`)),
  );

  const refused = results.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  expect(refused.map(({ reason }) => reason.code)).toEqual(Array(3).fill('login.busy'));
  expect(refused[0]?.reason.options.retryAfter).toBeGreaterThan(0);
  expect(await hash('later')).toMatch(/^\$argon2id\$/);
  close();
});

test('a queue that is full at the first login with an unknown name does not affect later ones', async () => {
  const { hash, matches, close } = createPasswordHasher({ atOnce: 1, maxWaiting: 1 });
  const others = [hash('one'), hash('two')];

  await expect(matches('tre gatti sul molo', null)).rejects.toMatchObject({ code: 'login.busy' });
  await Promise.all(others);

  expect(await matches('tre gatti sul molo', null)).toBe(false);
  close();
});

test('a process pauses between passwords, and pauses less when the queue is long', async () => {
  const rests: unknown[] = [];
  const setTimer = vi.spyOn(globalThis, 'setTimeout').mockImplementation((next, ms, ...given) => {
    rests.push(ms);
    return setImmediate(next, ...given) as never;
  });
  onTestFinished(() => setTimer.mockRestore());
  const { hash, close } = createPasswordHasher({ atOnce: 1 });

  await Promise.all(Array.from({ length: 17 }, (_, index) => hash(`password ${index}`)));
  close();

  expect(rests[0]).toBe(350 / 4);
  expect(rests.slice(-8)).toEqual(Array(8).fill(350));
});

/** Hashing processes of this one, with their priority and that of their session. */
function hashers() {
  const read = (file: string) => (existsSync(file) ? readFileSync(file, 'latin1') : '');
  return readdirSync('/proc')
    .filter((pid) => read(`/proc/${pid}/cmdline`).includes('hash-child'))
    .map((pid) => ({ pid, stat: read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? [] }))
    .filter(({ stat: [state, parent] }) => parent === String(process.pid) && state !== 'Z')
    .map(({ pid, stat }) => ({
      pid: Number(pid),
      nice: Number(stat[16]),
      group: read(`/proc/${pid}/autogroup`),
    }));
}

test.runIf(process.platform === 'linux')(
  'passwords are hashed in low-priority processes, which exit on close',
  async () => {
    const { hash, close } = createPasswordHasher({ atOnce: 2, niceness: 3 });

    await Promise.all([hash('one'), hash('two')]);
    const started = hashers();
    close();

    expect(started.map(({ nice }) => nice)).toEqual([3, 3]);
    for (const { group } of started) expect(group).toMatch(/^$|nice 3/);
    await vi.waitFor(() => expect(hashers()).toEqual([]));
  },
);

test.runIf(process.platform === 'linux')(
  'a hash process started at a lower priority than its own setting does not raise it',
  async () => {
    const script = fileURLToPath(import.meta.resolve('./hash-child.ts'));
    const child = spawn('nice', ['-n', '15', process.execPath, script, '10'], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));

    child.send({ kind: 'verify', password: 'tre gatti sul molo', hash: 'no hash' });
    await once(child, 'message');

    expect(getPriority(child.pid)).toBe(getPriority() + 15);
  },
);

test.runIf(process.platform === 'linux')(
  'a process that dies fails only the password in hand, and a new process replaces it',
  async () => {
    const { hash, close } = createPasswordHasher({ atOnce: 1 });
    await hash('first');

    // Stopped, so that it cannot become ready before the kill.
    for (const { pid } of hashers()) process.kill(pid, 'SIGSTOP');
    const interrupted = hash('second');
    close();

    await expect(interrupted).rejects.toThrow('exited');
    expect(await hash('third')).toMatch(/^\$argon2id\$/);
    close();
  },
);
