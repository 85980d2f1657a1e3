import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { rootFolder } from '../local/lib/machine.ts';
import { runSetup } from './testing/run-setup.ts';

type Privilege = { resource: object; actions: string[] };

const compose = parse(readFileSync(path.join(rootFolder, 'docker-compose.yml'), 'utf8'), { merge: true });

test('a new MongoDB becomes a single-node replica set under its network name', () => {
  const { commands, addresses } = runSetup({});

  expect(addresses).toEqual([expect.stringContaining('mongodb://fucina_root:rootword@mongo:27017/admin')]);
  expect(commands[0]).toEqual({
    replSetInitiate: { _id: 'rs0', members: [{ _id: 0, host: 'mongo:27017' }] },
  });
});

test('each service can access only its own database; backup and restore have their own roles', () => {
  const { commands } = runSetup({ isReplicaSet: true });

  const service = (name: string) => ({
    createUser: `fucina_${name}`,
    pwd: `mongodb_${name}-word`,
    roles: [{ role: 'readWrite', db: `fucina_${name}` }],
  });
  expect(commands.filter(({ createUser }) => createUser)).toEqual([
    ...['auth', 'cms', 'projects', 'chatbot'].map(service),
    ...['backup', 'restore'].map((name) => ({
      createUser: `fucina_${name}`,
      pwd: `mongodb_${name}-word`,
      roles: [{ role: `fucina_${name}`, db: 'admin' }],
    })),
  ]);
});

test('backup and restore roles cover exactly the service databases, and existing ones are updated', () => {
  const { commands } = runSetup({ isReplicaSet: true, roles: ['fucina_backup'] });

  const [backup, restore] = commands as {
    updateRole?: string;
    createRole?: string;
    privileges: Privilege[];
  }[];
  expect([backup?.updateRole, restore?.createRole]).toEqual(['fucina_backup', 'fucina_restore']);
  for (const role of [backup, restore])
    expect(role?.privileges.map(({ resource }) => resource)).toEqual(
      ['auth', 'cms', 'projects', 'chatbot'].map((name) => ({ db: `fucina_${name}`, collection: '' })),
    );
});

test('an existing user gets the current password from the secret file', () => {
  const { commands } = runSetup({ isReplicaSet: true, users: ['fucina_cms'] });

  expect(commands.find(({ updateUser }) => updateUser)).toMatchObject({
    updateUser: 'fucina_cms',
    pwd: 'mongodb_cms-word',
  });
});

test('the container is granted exactly the secrets that the script reads', () => {
  expect(runSetup({}).secrets).toEqual(compose.services['mongo-setup'].secrets.toSorted());
});
