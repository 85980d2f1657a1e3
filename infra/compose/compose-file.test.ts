import { readFileSync } from 'node:fs';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { rootFolder, runQuietly } from '../local/lib/machine.ts';

type Service = {
  image: string;
  build?: { dockerfile: string };
  user: string;
  environment?: Record<string, string>;
  ports?: string[];
  networks: string[];
  volumes?: string[];
  secrets?: string[];
  tmpfs: string[];
  stop_grace_period: string;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  profiles?: string[];
  cap_add?: string[];
} & Record<string, unknown>;

const read = (file: string) => readFileSync(path.join(rootFolder, file), 'utf8');
const compose = parse(read('docker-compose.yml'), { merge: true }) as {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean; driver_opts?: Record<string, string> }>;
  volumes: Record<string, null>;
  secrets: Record<string, { file: string }>;
};
const dockerfile = read('infra/service.Dockerfile');
const all = Object.entries(compose.services);
const lasting = all.filter(([, { restart }]) => restart !== 'on-failure');

test('the default services are the product’s processes and both stores; others need a profile', () => {
  const always = all.filter(([, { profiles }]) => !profiles).map(([name]) => name);
  const asked = all
    .filter(([, { profiles }]) => profiles)
    .map(([name, { profiles }]) => [name, profiles?.[0]]);

  expect(asked.sort()).toEqual([
    ['caddy', 'tls'],
    ['grafana', 'metrics'],
    ['prometheus', 'metrics'],
  ]);
  expect(always.sort()).toEqual([
    'auth',
    'chatbot',
    'cms',
    'frontend',
    'gateway',
    'mongo',
    'mongo-setup',
    'projects',
    'redis',
    'worker',
  ]);
});

describe.each(all)('%s', (name, service) => {
  test('runs unprivileged as a non-root user on a read-only file system', () => {
    // Caddy runs as root to write certificates; its only capability is binding ports below 1024.
    if (name === 'caddy') expect(service.cap_add).toEqual(['NET_BIND_SERVICE']);
    else expect(service.user).toMatch(/^(node|mongodb|redis|nobody|472)$/);
    expect(service.read_only).toBe(true);
    expect(service.cap_drop).toEqual(['ALL']);
    expect(service.security_opt).toEqual(['no-new-privileges:true']);
    expect(service).not.toHaveProperty('privileged');
    expect(service.cap_add === undefined || name === 'caddy').toBe(true);
  });

  test('has limits for memory, CPU, processes, tmpfs and logs', () => {
    expect(service.mem_limit).toMatch(/^\d+[mg]$/);
    expect(service.cpus).toBeGreaterThan(0);
    // Docker refuses a limit above the host's CPU count.
    expect(service.cpus).toBeLessThanOrEqual(1);
    expect(service.pids_limit).toBeGreaterThan(0);
    expect(service.tmpfs.filter((mount) => !/:size=\d+m$/.test(mount))).toEqual([]);
    expect(service.logging).toEqual({ driver: 'json-file', options: { 'max-size': '10m', 'max-file': '3' } });
  });

  test('restarts when it exits, and has a grace period to stop', () => {
    expect(service.restart).toMatch(/^(unless-stopped|on-failure)$/);
    expect(service.init).toBe(true);
    expect(service.stop_grace_period).toMatch(/^\d+s$/);
  });

  test('starts after its dependencies are healthy or have completed', () => {
    for (const [needed, { condition }] of Object.entries(service.depends_on ?? {})) {
      const once = compose.services[needed]?.restart === 'on-failure';
      expect(condition).toBe(once ? 'service_completed_successfully' : 'service_healthy');
    }
  });

  test('is built from our Dockerfile, or uses an official image with a version tag', () => {
    expect(service.image).toMatch(
      service.build ? /^fucina-\w+$/ : /^(mongo|redis|caddy|prom\/prometheus|grafana\/grafana):v?\d[\w.-]*$/,
    );
  });

  test('stores files only in named volumes, and mounts host files read-only', () => {
    for (const volume of service.volumes ?? []) {
      const [source = '', , access] = volume.split(':');
      if (!source.startsWith('./')) expect(Object.keys(compose.volumes)).toContain(source);
      else expect(access).toBe('ro');
    }
  });

  test('receives secrets only as files', () => {
    const environment = Object.entries(service.environment ?? {});
    const open = environment.filter(([name]) =>
      /(SECRET|PASSWORD|_KEYS?|_URI|REDIS_URL|SMTP_URL)$/.test(name),
    );

    expect(open).toEqual([]);
    expect(environment.filter(([, value]) => /\/\/[^/]*@/.test(String(value)))).toEqual([]);
  });
});

describe.each(lasting)('%s', (_name, service) => {
  test('has a health check', () => {
    const isOurs = service.build?.dockerfile === 'infra/service.Dockerfile';
    const question = isOurs
      ? /^HEALTHCHECK [^\n]*\\\n\s+CMD (\[.*\])$/m.exec(dockerfile)?.[1]
      : service.healthcheck?.test;

    expect(String(question)).toMatch(/\/health\/ready|ping|\/-\/healthy|\/api\/health|:2019\/config/);
  });
});

describe.each(all.filter(([, { build }]) => build))('%s', (name, { environment = {}, secrets = [] }) => {
  test('receives only variables that its process reads', () => {
    const folder =
      {
        auth: 'services/auth/src',
        projects: 'services/projects/src',
        cms: 'services/cms/src',
        gateway: 'gateway/src',
        frontend: 'frontend/src/server',
      }[name] ?? 'services/chatbot/src';
    const config = read(`${folder}/config.ts`);
    const known = /(process|telemetry)Env/.test(config)
      ? config + read('packages/service-kit/src/config.ts')
      : config;

    const variables = Object.keys(environment).map((variable) => variable.replace(/_FILE$/, ''));
    expect(variables.filter((variable) => !known.includes(`${variable}:`))).toEqual([]);
  });

  test('is granted exactly the secrets whose file paths it receives', () => {
    const told = Object.entries(environment).filter(([variable]) => variable.endsWith('_FILE'));

    expect(told.map(([, file]) => file).sort()).toEqual(
      secrets.map((secret) => `/run/secrets/${secret}`).sort(),
    );
  });
});

test('each signing key is granted only to the callers that sign with it', () => {
  const holders: Record<string, string[]> = {};
  for (const [name, { secrets = [] }] of all)
    for (const secret of secrets.filter((one) => /_(identity|service)_key$/.test(one)))
      holders[secret] = [...(holders[secret] ?? []), name].sort();

  expect(holders).toEqual({
    ...Object.fromEntries(
      ['auth', 'projects', 'cms', 'chatbot'].map((name) => [`${name}_identity_key`, ['gateway']]),
    ),
    auth_service_key: ['chatbot', 'gateway', 'projects', 'worker'],
    ...Object.fromEntries(['projects', 'cms', 'chatbot'].map((name) => [`${name}_service_key`, ['auth']])),
  });
});

test('only the gateway publishes a port, bound to loopback by default', () => {
  const published = all.flatMap(([name, { ports = [] }]) => ports.map((port) => ({ name, port })));

  expect(published).toEqual([
    { name: 'gateway', port: `\${LISTEN_ADDRESS:-127.0.0.1}:\${PORT:-8080}:8080` },
    // Opt-in by profile.
    { name: 'grafana', port: `127.0.0.1:\${GRAFANA_PORT:-3000}:3000` },
    { name: 'caddy', port: '80:80' },
    { name: 'caddy', port: '443:443' },
  ]);
});

test('only services that read websites, resolve domains or send mail reach the internet', () => {
  const internal = Object.keys(compose.networks).filter((name) => compose.networks[name]?.internal);
  const withWayOut = all.filter(([, { networks }]) => networks.some((name) => !internal.includes(name)));

  const outside = withWayOut.filter(([, { networks }]) => networks.includes('outside'));

  expect(outside.map(([name]) => name).sort()).toEqual(['auth', 'caddy', 'chatbot', 'worker']);
  expect(withWayOut.map(([name]) => name).sort()).toEqual([
    ...['auth', 'caddy', 'chatbot', 'gateway', 'grafana', 'worker'],
  ]);
  expect(compose.networks.edge?.driver_opts).toEqual({
    'com.docker.network.bridge.enable_ip_masquerade': 'false',
  });
});

test('the frontend cannot reach the stores', () => {
  const { mongo, frontend } = compose.services;

  expect(frontend?.networks).not.toEqual(expect.arrayContaining(mongo?.networks ?? []));
});

test('make-secrets.sh creates exactly the secrets in use', async () => {
  const files = Object.entries(compose.secrets).map(([name, { file }]) => ({ name, file }));
  const made = await makeSecretNames();

  for (const { name, file } of files) expect(file).toBe(`\${SECRETS_DIR:-./infra/compose/secrets}/${name}`);
  expect(files.map(({ name }) => name).sort()).toEqual(made);
  expect([...new Set(all.flatMap(([, { secrets = [] }]) => secrets))].sort()).toEqual(made);
});

test('MongoDB runs as a replica set with authentication', () => {
  const { entrypoint, command, environment } = compose.services.mongo as Service;

  expect(String(entrypoint)).toContain('install -m 400 /run/secrets/mongodb_keyfile /tmp/keyfile');
  expect(String(command)).toContain('mongod,--replSet,rs0,--keyFile,/tmp/keyfile');
  expect(environment).toMatchObject({
    MONGO_INITDB_ROOT_PASSWORD_FILE: '/run/secrets/mongodb_root_password',
  });
});

test('Redis runs with ACL users, an append-only file and no eviction', () => {
  const command = String(compose.services.redis?.command);

  expect(command).toContain('--aclfile,/tmp/users.acl');
  expect(String(compose.services.redis?.entrypoint)).toContain('sh /setup/write-users.sh /run/secrets');
  expect(command).toContain('--appendonly,yes');
  expect(command).toContain('--maxmemory-policy,noeviction');
});

test('.env.example documents exactly the variables in use', () => {
  const asked = [...read('docker-compose.yml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name);
  const explained = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);

  expect([...new Set(asked)].sort()).toEqual(explained.sort());
  expect(explained.filter((name) => /SECRET$|SECRET_|PASSWORD|_KEYS?$|_URI$/.test(name ?? ''))).toEqual([]);
});

test('every setting that the guide for operators names can be set in .env', () => {
  const guide = read('docs/operators.md');
  const named = [...guide.matchAll(/`([A-Z]+_[A-Z_]+)(?:=\w+)?`/g)].map(([, name]) => name);
  const settable = read('.env.example');

  // Passed to the command that makes a backup.
  const settings = named.filter((name) => name !== 'BACKUP_KEY');
  expect(settings.length).toBeGreaterThan(10);
  expect(settings.filter((name) => !settable.includes(`\n${name}=`))).toEqual([]);
});

test('health checks do not use start_interval, which Docker before 25 rejects', () => {
  expect(read('docker-compose.yml')).not.toContain('start_interval');
  expect(dockerfile).not.toContain('start-interval');
});

async function makeSecretNames() {
  const folder = await mkdtemp(path.join(tmpdir(), 'fucina-secrets-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await copyFile(path.join(rootFolder, '.env.example'), path.join(folder, '.env.example'));
  await runQuietly({ command: 'sh', args: ['infra/compose/make-secrets.sh', folder] });
  return (await readdir(path.join(folder, 'infra/compose/secrets'))).sort();
}
