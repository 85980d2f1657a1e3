import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readStackConfig, type StackOptions, startStack } from '../stack.ts';
import type { Output } from '../supervisor.ts';
import { findFreePort } from './ports.ts';

type Options = Omit<StackOptions, 'config' | keyof Output> &
  Partial<Output> & { dataDir: string; env?: NodeJS.ProcessEnv };

/** The stack of `npm start` on a free port, with its data in this folder. All visitors may share one address. */
export async function startOwnStack({ dataDir, env, ...options }: Options) {
  const lines: string[] = [];
  const config = readStackConfig({
    ...process.env,
    NODE_ENV: 'development',
    RATE_LIMITS: 'off',
    HOST: '',
    PORT: String(await findFreePort()),
    DATA_DIR: dataDir,
    ...env,
  });
  const output = { say: () => undefined, log: (line: string) => lines.push(line) };
  const stack = await startStack({ config, ...output, ...options });
  const admin = stack.accounts.find(({ role }) => role === 'admin');
  return {
    ...stack,
    adminLogin: admin && `${admin.username}:${admin.password}`,
    lastLines: () => lines.slice(-80).join('\n'),
  };
}

/** The same in a temporary folder, which is removed with it. */
export async function startPassingStack(options: Omit<Options, 'dataDir'>) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fucina-stack-'));
  const stack = await startOwnStack({ ...options, dataDir });
  async function stop() {
    await stack.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  return { ...stack, stop };
}
