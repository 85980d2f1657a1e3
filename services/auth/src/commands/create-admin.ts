// Usage, with the service's environment: node services/auth/src/commands/create-admin.ts you@example.com [username]
import { createGeneratedAccount } from '../users/generated-account.usecases.ts';
import { readAccount, runCommand } from './run-command.ts';

const given = readAccount(process.argv.slice(2));
if (!given) {
  process.stderr.write('Usage: create-admin you@example.com [username]\n');
  process.exit(1);
}
await runCommand(process.env, async (deps) => {
  const { password } = await createGeneratedAccount({ ...given, role: 'admin', language: 'it' }, deps);
  process.stdout.write(
    `username ${given.username}\npassword ${password}\nThe password is shown only this once.\n`,
  );
});
