// Run by mongosh on every start: initiates a single-member replica set and creates a user per service.
// Passwords changed in their files are updated.
const { readFileSync } = require('node:fs');

const readSecret = (name) => readFileSync(`/run/secrets/${name}`, 'utf8').trim();
const passwordOf = (name) => new URL(readSecret(name)).password;

const NOT_A_REPLICA_SET_YET = 94;
const PATIENCE_MS = 120_000;
const begun = Date.now();
const admin = connectAsRoot();

/** Retries: on its first start the image is not reachable until it has created the root user. */
function connectAsRoot() {
  const root = `fucina_root:${readSecret('mongodb_root_password')}`;
  for (;;) {
    try {
      return connect(
        `mongodb://${root}@mongo:27017/admin?directConnection=true&serverSelectionTimeoutMS=2000`,
      );
    } catch (error) {
      if (Date.now() - begun > PATIENCE_MS) throw error;
      sleep(1000);
    }
  }
}

function isReplicaSet() {
  try {
    admin.runCommand({ replSetGetStatus: 1 });
    return true;
  } catch (error) {
    if (error.code === NOT_A_REPLICA_SET_YET) return false;
    throw error;
  }
}

if (!isReplicaSet()) {
  admin.runCommand({ replSetInitiate: { _id: 'rs0', members: [{ _id: 0, host: 'mongo:27017' }] } });
}
while (!admin.runCommand({ hello: 1 }).isWritablePrimary) sleep(200);

const services = ['auth', 'cms', 'projects', 'chatbot'];

// Minimal permissions for backup and restore, limited to the services' databases.
const actions = {
  fucina_backup: ['find', 'listCollections'],
  fucina_restore: ['find', 'listCollections', 'insert', 'update', 'remove', 'dropCollection'],
};
for (const [role, granted] of Object.entries(actions)) {
  const isKnown = admin.runCommand({ rolesInfo: role }).roles.length > 0;
  const privileges = services.map((name) => ({
    resource: { db: `fucina_${name}`, collection: '' },
    actions: granted,
  }));
  admin.runCommand({ [isKnown ? 'updateRole' : 'createRole']: role, privileges, roles: [] });
}

// A service can only read and write its own database.
const users = {
  ...Object.fromEntries(services.map((name) => [name, [{ role: 'readWrite', db: `fucina_${name}` }]])),
  backup: [{ role: 'fucina_backup', db: 'admin' }],
  restore: [{ role: 'fucina_restore', db: 'admin' }],
};

for (const [name, roles] of Object.entries(users)) {
  const user = `fucina_${name}`;
  const isKnown = admin.runCommand({ usersInfo: user }).users.length > 0;
  const pwd = passwordOf(`mongodb_${name}`);
  admin.runCommand({ [isKnown ? 'updateUser' : 'createUser']: user, pwd, roles });
}
print(`MongoDB is ready: ${Object.keys(users).length} users`);
