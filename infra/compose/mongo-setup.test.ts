import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { rootFolder } from '../local/lib/machine.ts';
import { runSetup } from './testing/run-setup.ts';

type Privilege = { resource: object; actions: string[] };

const compose = parse(readFileSync(path.join(rootFolder, 'docker-compose.yml'), 'utf8'), { merge: true });

test('a new MongoDB becomes a replica set of one, under the name by which services reach it', () => {
  const { commands, addresses } = runSetup({});

  expect(addresses).toEqual([expect.stringContaining('mongodb://fucina_root:rootword@mongo:27017/admin')]);
  expect(commands[0]).toEqual({
    replSetInitiate: { _id: 'rs0', members: [{ _id: 0, host: 'mongo:27017' }] },
  });
});

test('each service may read and write its own database alone; a backup and a restore have roles of their own', () => {
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

test('those roles reach the databases of the services and no other, and a known one is brought up to date', () => {
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

test('a user who is there gets the password that stands in the file now', () => {
  const { commands } = runSetup({ isReplicaSet: true, users: ['fucina_cms'] });

  expect(commands.find(({ updateUser }) => updateUser)).toMatchObject({
    updateUser: 'fucina_cms',
    pwd: 'mongodb_cms-word',
  });
});

test('the container is handed the secrets that the script reads', () => {
  expect(runSetup({}).secrets).toEqual(compose.services['mongo-setup'].secrets.toSorted());
});
