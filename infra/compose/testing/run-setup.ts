import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';

type Command = Record<string, unknown>;
type Known = { users?: string[]; roles?: string[]; isReplicaSet?: boolean };

const script = readFileSync(path.join(import.meta.dirname, '../mongo-setup.js'), 'utf8');

export function runSetup({ users = [], roles = [], isReplicaSet = false }: Known) {
  const commands: Command[] = [];
  const secrets = new Set<string>();
  const addresses: string[] = [];
  function answer(command: Command) {
    if (command.replSetGetStatus && !isReplicaSet) throw Object.assign(new Error('no config'), { code: 94 });
    if (command.rolesInfo) return { roles: roles.filter((role) => role === command.rolesInfo) };
    if (command.usersInfo) return { users: users.filter((user) => user === command.usersInfo) };
    if (!command.replSetGetStatus && !command.hello) commands.push({ ...command });
    return { ok: 1, isWritablePrimary: true };
  }
  function readFile(file: string) {
    secrets.add(path.basename(file));
    return file.endsWith('password')
      ? 'rootword\n'
      : `mongodb://u:${path.basename(file)}-word@mongo:27017/\n`;
  }
  runInNewContext(script, {
    URL,
    require: () => ({ readFileSync: readFile }),
    connect: (address: string) => addresses.push(address) && { runCommand: answer },
    sleep: () => undefined,
    print: () => undefined,
  });
  return { commands, addresses, secrets: [...secrets].sort() };
}
