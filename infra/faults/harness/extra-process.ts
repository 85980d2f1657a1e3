import { type ChildProcess, spawn } from 'node:child_process';
import { findFreePort } from '../../local/lib/ports.ts';
import { createCall, isGood } from './caller.ts';
import type { Product } from './product.ts';

/** Starts an extra process with another environment, without restarts. */
export async function startExtra(
  product: Product,
  name: string,
  { env, stdout = 'pipe' }: { env: Record<string, string>; stdout?: number | 'pipe' },
) {
  const spec = product.parts.find((part) => part.name === name);
  if (!spec) throw new Error(`unknown process ${name}`);
  const port = await findFreePort();
  const child: ChildProcess = spawn(spec.command, spec.args, {
    env: { ...process.env, ...spec.env, ...env, PORT: env.PORT ?? String(port) },
    stdio: ['ignore', stdout, stdout, 'ipc'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data) => {
      said = (said + data).slice(-20_000);
    });
  }
  const exited = new Promise<number | string>((resolve) =>
    child.once('exit', (code, signal) => resolve(signal ?? code ?? 'unknown')),
  );
  const call = createCall(`http://127.0.0.1:${port}`);
  return {
    call,
    pid: child.pid ?? 0,
    exited,
    said: () => said,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    isLive: async () => isGood(await call('/health/live')),
    isReady: async () => isGood(await call('/health/ready')),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await exited;
    },
  };
}
