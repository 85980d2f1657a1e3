import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** A process that is watched, and given up after a second in which its loop does not turn. */
function runWatched(then: string) {
  const code = `
    import { watchForHang } from ${JSON.stringify(import.meta.resolve('./watchdog.ts'))};
    watchForHang({ hangSeconds: 1 });
    setTimeout(() => { ${then} }, 100);
  `;
  return spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
}

test('a process whose event loop hangs is ended, and says so', () => {
  const { signal, stderr } = runWatched('for (;;);');

  expect(signal).toBe('SIGKILL');
  expect(stderr).toBe('{"level":60,"msg":"hung for 1 s: ending"}\n');
});

test('a process that is busy in pieces goes on, and being watched does not keep it from ending', () => {
  const { status, stderr } = runWatched(`
    let pieces = 0;
    const work = () => {
      const until = Date.now() + 300;
      while (Date.now() < until);
      if (++pieces < 9) setTimeout(work);
      else console.error('done');
    };
    work();
  `);

  expect({ status, stderr }).toEqual({ status: 0, stderr: 'done\n' });
});
