import { randomInt } from 'node:crypto';
import type { Language } from '@fucina/contracts/language';
import type { Role } from '@fucina/contracts/user';
import type { AuthDeps } from '../deps.ts';

// Leaves out letters that are easily misread.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz';
const GROUPS = 5;

function generatePassword() {
  const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** Returns the password; only its hash is stored. */
export async function createGeneratedAccount(
  account: { username: string; email: string; role: Role; language: Language },
  { users, passwords, audit, now }: Pick<AuthDeps, 'users' | 'passwords' | 'audit' | 'now'>,
): Promise<{ id: string; password: string }> {
  const password = generatePassword();
  const user = await users.create({ ...account, passwordHash: await passwords.hash(password), now: now() });
  await users.setEmailVerified(user.id, user.email);
  const entry = { action: 'user.invited', subjectId: user.id, address: 'command line' } as const;
  await audit.add({ ...entry, detail: user.role });
  return { id: user.id, password };
}
