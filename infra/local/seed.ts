import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { rootFolder } from './lib/machine.ts';
import type { Say } from './lib/steps.ts';

export type Env = Record<string, string | undefined>;
export type Account = { id: string; username: string; role: string; password: string };

type Options = { auth: Env; projects: Env; say: Say; signal?: AbortSignal | undefined };

/**
 * First start: creates an administrator, and a client with two projects, adds project templates, and prints their passwords once. No-op
 * later.
 */
export async function seed({ auth, projects, say, signal }: Options): Promise<Account[]> {
  const accounts = await seedAccounts(auth, signal);
  const client = accounts.find(({ role }) => role === 'client');
  const lead = accounts.find(({ role }) => role === 'admin');
  if (!client || !lead) return accounts;
  const env = { ...projects, CLIENT_ID: client.id, LEAD_ID: lead.id, LEAD_NAME: lead.username };
  await runCommand('services/projects/src/commands/seed-projects.ts', env, signal);
  say('accounts created; these passwords are shown only once:');
  for (const { role, username, password } of accounts) say(`  ${role.padEnd(6)}  ${username}  ${password}`);
  return accounts;
}

async function seedAccounts(env: Env, signal?: AbortSignal): Promise<Account[]> {
  const lines = await runCommand('services/auth/src/commands/seed-accounts.ts', env, signal);
  return lines.map((line) => JSON.parse(line) as Account);
}

/** Runs a service command and returns its output. The command waits for its database; abort to stop it. */
export async function runCommand(script: string, env: Env, signal?: AbortSignal): Promise<string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [path.join(rootFolder, script)], {
    env: { ...process.env, ...env },
    ...(signal ? { signal } : {}),
  });
  return stdout.split('\n').filter(Boolean);
}
