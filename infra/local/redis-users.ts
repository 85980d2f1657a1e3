import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rootFolder } from './lib/machine.ts';

const TABLE = path.join(rootFolder, 'infra/redis/users.acl');
const REVISIONS = '&fucina:revisions';

export type RedisUser = { name: string; rights: string };

export function readRedisUsers(): RedisUser[] {
  return readFileSync(TABLE, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, name, rights] = /^user (\S+) (.+)$/.exec(line) ?? [];
      return name && rights ? [{ name, rights }] : [];
    });
}

/** Writes the ACL file of one run, and returns its fresh passwords. Queue permissions are limited to this prefix. */
export function writeRedisUsers(
  file: string,
  { queuePrefix = 'fucina' }: { queuePrefix?: string | undefined } = {},
): (name: string) => string {
  const users = readRedisUsers().map(({ name, rights }) => ({
    name,
    rights: rights.replaceAll('~fucina:', `~${queuePrefix}:`).replace(REVISIONS, `&${queuePrefix}:revisions`),
    password: randomBytes(24).toString('base64url'),
  }));
  const lines = users.map(({ name, rights, password }) => {
    const isOpen = / nopass |^off/.test(rights);
    return `user ${name} ${rights}${isOpen ? '' : ` >${password}`}`;
  });
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  const passwords = new Map(users.map(({ name, password }) => [name, password]));
  return function passwordOf(name) {
    const password = passwords.get(name);
    if (!password) throw new Error(`Redis has no user ${name}`);
    return password;
  };
}
