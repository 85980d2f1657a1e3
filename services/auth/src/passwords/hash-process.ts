import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import type { HashAnswer, HashTask } from './hash-child.ts';

export type HashProcess = ReturnType<typeof createHashProcess>;

/** A niced child process with one task at a time. Started on demand, restarted if it dies. */
export function createHashProcess(niceness: number) {
  let child: ChildProcess | undefined;

  function forget(ended: ChildProcess) {
    if (child === ended) child = undefined;
  }

  function start() {
    const started = fork(createRequire(import.meta.url).resolve('#hash-child'), [String(niceness)], {
      // Inherits no secrets. Its own session, because of autogroup scheduling.
      env: {},
      detached: true,
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    started.once('exit', () => forget(started));
    child = started;
    return started;
  }

  return {
    async run(task: HashTask): Promise<string | boolean> {
      const hasher = child ?? start();
      const { promise, resolve, reject } = Promise.withResolvers<HashAnswer>();
      function fail(cause: unknown) {
        forget(hasher);
        reject(new Error('the password hashing process exited', { cause }));
      }
      hold(hasher, true);
      hasher.once('error', fail).once('exit', fail).once('message', resolve);
      hasher.send(task, (error) => error && fail(error));
      try {
        const answer = await promise;
        if ('error' in answer) throw new Error(answer.error);
        return answer.result;
      } finally {
        hasher.off('error', fail).off('exit', fail).off('message', resolve);
        hold(hasher, false);
      }
    },

    close() {
      child?.kill('SIGKILL');
      child = undefined;
    },
  };
}

/** An idle child must not keep the parent alive. */
function hold(child: ChildProcess, isHeld: boolean) {
  const handles = [child, child.channel] as ({ ref(): void; unref(): void } | null | undefined)[];
  for (const handle of handles) isHeld ? handle?.ref() : handle?.unref();
}
