import { email as emailSchema, username as usernameSchema } from '@fucina/contracts/user';
import { createLogger } from '@fucina/service-kit/logger';
import { ProblemError } from '@fucina/service-kit/problem';
import { readConfig } from '../config.ts';
import { type AuthDeps, createDeps } from '../deps.ts';

/** Runs a command with the service's dependencies and exits. Errors are reported on one line. */
export async function runCommand(
  env: Record<string, string | undefined>,
  run: (deps: AuthDeps) => Promise<void>,
) {
  const deps = createDeps(readConfig(env), { logger: createLogger({ name: 'auth', level: 'silent' }) });
  try {
    await deps.prepareDatabase();
    await run(deps);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  } finally {
    await deps.close();
  }
}

/** Parses `you@example.com [username]`; null if invalid. */
export function readAccount([givenEmail = '', givenUsername = givenEmail.split('@')[0]]: string[]) {
  const email = emailSchema.safeParse(givenEmail);
  const username = usernameSchema.safeParse(givenUsername);
  return email.success && username.success ? { email: email.data, username: username.data } : null;
}
