import path from 'node:path';
import type { Account } from '../seed.ts';
import { readStackConfig, startStack } from '../stack.ts';
import { findFreePort } from './ports.ts';
import { say } from './steps.ts';

/** The stack of `npm start` on a free port, with its data in this folder. All visitors may share one address. */
export async function startOwnStack({ folder, env }: { folder: string; env: NodeJS.ProcessEnv }) {
  const lines: string[] = [];
  const config = readStackConfig({
    ...process.env,
    ...env,
    NODE_ENV: 'development',
    RATE_LIMITS: 'off',
    HOST: '',
    PORT: String(await findFreePort()),
    DATA_DIR: path.join(folder, 'data'),
  });
  const stack = await startStack({ config, say, log: (line) => lines.push(line) });
  return {
    ...stack,
    adminLogin: loginOf(stack.accounts.find(({ role }) => role === 'admin')),
    lastLines: () => lines.slice(-80).join('\n'),
  };
}

const loginOf = (account?: Account) => (account ? `${account.username}:${account.password}` : undefined);
