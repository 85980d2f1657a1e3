// node services/auth/src/commands/create-admin.ts you@example.com [username], with the environment of the service.
import { email as emailSchema, username as usernameSchema } from '@fucina/contracts/user';
import { createGeneratedAccount } from '../users/generated-account.usecases.ts';
import { runCommand } from './run-command.ts';

const [, , givenEmail = '', givenUsername = givenEmail.split('@')[0]] = process.argv;
const email = emailSchema.safeParse(givenEmail);
const username = usernameSchema.safeParse(givenUsername);

if (!email.success || !username.success) {
  process.stderr.write('Usage: create-admin you@example.com [username]\n');
  process.exit(1);
}
const account = { email: email.data, username: username.data, role: 'admin', language: 'it' } as const;
await runCommand(process.env, async (deps) => {
  const { password } = await createGeneratedAccount(account, deps);
  process.stdout.write(
    `username ${account.username}\npassword ${password}\nThe password is shown only this once.\n`,
  );
});
