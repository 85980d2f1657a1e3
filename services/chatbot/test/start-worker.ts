import { fork } from 'node:child_process';
import { childrenOf } from '@fucina/web-reader/testing/children';
import { type Chatbot, eventually } from './start-chatbot.ts';

const LOADED_MS = 30_000;

/** The worker as in production: one process is active, another on standby. */
export function startWorker(chatbot: Chatbot) {
  const keeper = run('worker', chatbot);
  // The older one is active.
  const pids = () => childrenOf(keeper.pid ?? 0, '--kept');

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

/** Only the active process, for tests without a failover: a third of the processes to start. */
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
