// First start on one machine: creates an administrator and a client and prints them as JSON. Prints nothing if
// accounts exist.

import { createGeneratedAccount } from '../users/generated-account.usecases.ts';
import { runCommand } from './run-command.ts';

const accounts = [
  { username: 'admin', email: 'admin@example.com', role: 'admin', language: 'it' },
  { username: 'client', email: 'client@example.com', role: 'client', language: 'it' },
] as const;

await runCommand(process.env, async (deps) => {
  if (!(await deps.users.isEmpty())) return;
  for (const account of accounts) {
    const made = await createGeneratedAccount(account, deps);
    process.stdout.write(`${JSON.stringify({ ...account, ...made })}\n`);
  }
});
