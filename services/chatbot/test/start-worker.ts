import { fork } from 'node:child_process';
import { childrenOf } from '@fucina/web-reader/testing/children';
import { type Chatbot, eventually } from './start-chatbot.ts';

const LOADED_MS = 30_000;

/** The worker as it runs in production: one process works, another is in reserve. */
export function startWorker({ workerEnv }: Chatbot, env: Record<string, string> = {}) {
  const keeper = fork(new URL('../src/worker.ts', import.meta.url).pathname, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...workerEnv, PATH: '', ...env },
  });
  // The one that works is the older one.
  const pids = () => childrenOf(keeper.pid ?? 0, '--kept').toSorted((one, other) => one - other);

  return {
    working: () => pids()[0],
    untilInReserve: () =>
      eventually(
        async () => pids(),
        ({ length }) => length === 2,
        LOADED_MS,
      ),
    stop() {
      const kept = pids();
      keeper.kill('SIGKILL');
      for (const pid of kept) process.kill(pid, 'SIGKILL');
    },
  };
}
