import { fork } from 'node:child_process';
import { childrenOf } from '@fucina/web-reader/testing/children';
import { type Chatbot, eventually } from './start-chatbot.ts';

const LOADED_MS = 30_000;

/** The worker as it runs in production: one process works, another is in reserve. */
export function startWorker(chatbot: Chatbot) {
  const keeper = run('worker', chatbot);
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

/** Only the process that works, where none has to take its place: a third of the processes to load. */
export function startLoneWorker(chatbot: Chatbot, env: Record<string, string> = {}) {
  const worker = run('worker-process', chatbot, env);
  return {
    pid: worker.pid ?? 0,
    isAlive: () => worker.exitCode === null && worker.signalCode === null,
    stop() {
      worker.kill('SIGKILL');
    },
  };
}

function run(name: string, { workerEnv }: Chatbot, env: Record<string, string> = {}) {
  return fork(new URL(`../src/${name}.ts`, import.meta.url).pathname, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...workerEnv, PATH: '', ...env },
  });
}
