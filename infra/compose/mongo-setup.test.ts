import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { rootFolder } from '../local/lib/machine.ts';

type Command = Record<string, unknown>;

const script = readFileSync(path.join(import.meta.dirname, 'mongo-setup.js'), 'utf8');
const compose = parse(readFileSync(path.join(rootFolder, 'docker-compose.yml'), 'utf8'), { merge: true });

/** The script in a shell whose server has these users; what it asked of the server, and which secrets it read. */
function runSetup({ users = [], isReplicaSet = false }: { users?: string[]; isReplicaSet?: boolean }) {
  const commands: Command[] = [];
  const secrets = new Set<string>();
  const addresses: string[] = [];
  function answer(command: Command) {
    if (command.replSetGetStatus && !isReplicaSet) throw Object.assign(new Error('no config'), { code: 94 });
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

test('a new MongoDB becomes a replica set of one, under the name by which services reach it', () => {
  const { commands, addresses } = runSetup({});

  expect(addresses).toEqual([expect.stringContaining('mongodb://fucina_root:rootword@mongo:27017/admin')]);
  expect(commands[0]).toEqual({
    replSetInitiate: { _id: 'rs0', members: [{ _id: 0, host: 'mongo:27017' }] },
  });
});

test('each service may read and write its own database alone, and the backup may read them all', () => {
  const { commands } = runSetup({ isReplicaSet: true });

  const service = (name: string) => ({
    createUser: `fucina_${name}`,
    pwd: `mongodb_${name}-word`,
    roles: [{ role: 'readWrite', db: `fucina_${name}` }],
  });
  expect(commands).toEqual([
    ...['auth', 'cms', 'projects', 'chatbot'].map(service),
    { createUser: 'fucina_backup', pwd: 'mongodb_backup-word', roles: [{ role: 'backup', db: 'admin' }] },
  ]);
});

test('a user who is there gets the password that stands in the file now', () => {
  const { commands } = runSetup({ isReplicaSet: true, users: ['fucina_cms'] });

  expect(commands.find(({ updateUser }) => updateUser)).toMatchObject({
    updateUser: 'fucina_cms',
    pwd: 'mongodb_cms-word',
  });
  expect(commands).toHaveLength(5);
});

test('the container is handed the secrets that the script reads', () => {
  expect(runSetup({}).secrets).toEqual(compose.services['mongo-setup'].secrets.toSorted());
});
