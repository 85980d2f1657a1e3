import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'watchdog-'));
const entry = join(folder, 'will.mjs');
afterAll(() => rmSync(folder, { recursive: true }));

/** Blocks the event loop like a computation, but uses no CPU time. */
const BLOCK = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);';

/** A watched process, killed once its event loop has been blocked for a second. */
function runWatched(then: string) {
  const code = `
    import { setLastWill, watchForHang } from ${JSON.stringify(import.meta.resolve('./watchdog.ts'))};
    watchForHang({ hangSeconds: 1 });
    setTimeout(() => { ${then} }, 100);
  `;
  return spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
    timeout: 20_000,
  });
}

test('a process whose event loop hangs is killed and logs why', () => {
  const { signal, stderr } = runWatched('for (;;);');

  expect(signal).toBe('SIGKILL');
  expect(stderr).toBe('{"level":60,"msg":"hung for 1 s: ending"}\n');
});

test('the last will runs before the kill and is limited to three seconds', () => {
  const said = "require('node:fs').writeSync(2, require('node:worker_threads').workerData);";
  const endings = ['process.exit();', "throw new Error('no luck');", 'setInterval(() => {}, 1000);'];

  const ends = endings.map((ending) => {
    writeFileSync(
      entry,
      `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url); ${said} ${ending}`,
    );
    const wills = ['first', 'last'].map((workerData) => JSON.stringify({ entry, workerData }));
    return runWatched(`${wills.map((will) => `setLastWill(${will});`).join(' ')} ${BLOCK}`);
  });

  for (const { signal, stderr } of ends) {
    expect(signal).toBe('SIGKILL');
    expect(stderr).toContain('ending"}\nlast');
  }
}, 30_000);

test('a busy process that yields is not killed, and the watchdog does not keep it alive', () => {
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
