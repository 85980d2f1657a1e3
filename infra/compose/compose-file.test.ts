import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { rootFolder } from '../local/lib/machine.ts';

type Service = {
  image: string;
  build?: { dockerfile: string };
  user: string;
  environment?: Record<string, string>;
  ports?: string[];
  networks: string[];
  volumes?: string[];
  tmpfs: string[];
  stop_grace_period: string;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
} & Record<string, unknown>;

const read = (file: string) => readFileSync(path.join(rootFolder, file), 'utf8');
const compose = parse(read('docker-compose.yml'), { merge: true }) as {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean }>;
  volumes: Record<string, null>;
};
const dockerfile = read('infra/service.Dockerfile');
const all = Object.entries(compose.services);

test('every process of the product and both stores are services', () => {
  expect(Object.keys(compose.services).sort()).toEqual([
    'auth',
    'chatbot',
    'cms',
    'frontend',
    'gateway',
    'mongo',
    'projects',
    'redis',
    'worker',
  ]);
});

describe.each(all)('%s', (_name, service) => {
  test('runs as an ordinary user, on a read-only image, without any privilege', () => {
    expect(service.user).toMatch(/^(node|mongodb|redis)$/);
    expect(service.read_only).toBe(true);
    expect(service.cap_drop).toEqual(['ALL']);
    expect(service.security_opt).toEqual(['no-new-privileges:true']);
    expect(service).not.toHaveProperty('privileged');
    expect(service).not.toHaveProperty('cap_add');
  });

  test('has limits of memory, processor, processes, scratch space and log', () => {
    expect(service.mem_limit).toMatch(/^\d+[mg]$/);
    expect(service.cpus).toBeGreaterThan(0);
    // An engine refuses more than its host has.
    expect(service.cpus).toBeLessThanOrEqual(1);
    expect(service.pids_limit).toBeGreaterThan(0);
    expect(service.tmpfs.filter((mount) => !/:size=\d+m$/.test(mount))).toEqual([]);
    expect(service.logging).toEqual({ driver: 'json-file', options: { 'max-size': '10m', 'max-file': '3' } });
  });

  test('is started again when it ends, and is given time to stop', () => {
    expect(service.restart).toBe('unless-stopped');
    expect(service.init).toBe(true);
    expect(service.stop_grace_period).toMatch(/^\d+s$/);
  });

  test('is asked for its health', () => {
    const isOurs = service.build?.dockerfile === 'infra/service.Dockerfile';
    const question = isOurs
      ? /^HEALTHCHECK [^\n]*\\\n\s+CMD (\[.*\])$/m.exec(dockerfile)?.[1]
      : service.healthcheck?.test;

    expect(String(question)).toMatch(/\/health\/ready|ping/);
  });

  test('starts after what it needs is healthy', () => {
    for (const [needed, { condition }] of Object.entries(service.depends_on ?? {})) {
      expect(compose.services).toHaveProperty(needed);
      expect(condition).toBe('service_healthy');
    }
  });

  test('is made from our Dockerfile, or is an official image by its tag', () => {
    expect(service.image).toMatch(service.build ? /^fucina-\w+$/ : /^(mongo|redis):\d[\w.-]*$/);
  });

  test('keeps files in volumes with a name, or nowhere', () => {
    for (const volume of service.volumes ?? []) {
      expect(Object.keys(compose.volumes)).toContain(volume.split(':')[0]);
    }
  });

  test('is told no secret that stands in the file', () => {
    for (const [name, value] of Object.entries(service.environment ?? {})) {
      if (/SECRET|PASSWORD|TOKEN|KEY/.test(name)) expect(value).toMatch(/^\$\{[A-Z_]+:(?:\?[^}]+|-)\}$/);
      expect(String(value)).not.toMatch(/\/\/[^/]*@/);
    }
  });
});

describe.each(all.filter(([, { build }]) => build))('%s', (name, { environment = {} }) => {
  test('is told nothing that its process does not read', () => {
    const folder =
      {
        auth: 'services/auth/src',
        projects: 'services/projects/src',
        cms: 'services/cms/src',
        gateway: 'gateway/src',
        frontend: 'frontend/src/server',
      }[name] ?? 'services/chatbot/src';
    const config = read(`${folder}/config.ts`);
    const known = config.includes('processEnv')
      ? config + read('packages/service-kit/src/config.ts')
      : config;

    const unread = Object.keys(environment).filter((variable) => !known.includes(`${variable}:`));
    expect(unread).toEqual([]);
  });
});

test('the gateway alone is published, on one port, and on loopback unless told otherwise', () => {
  const published = all.flatMap(([name, { ports = [] }]) => ports.map((port) => ({ name, port })));

  expect(published).toEqual([{ name: 'gateway', port: `\${LISTEN_ADDRESS:-127.0.0.1}:\${PORT:-8080}:8080` }]);
});

test('the stores have no way out, and the pages no way to the stores', () => {
  const { mongo, redis, frontend } = compose.services;
  const internal = Object.keys(compose.networks).filter((name) => compose.networks[name]?.internal);

  for (const service of [mongo, redis, frontend]) {
    expect(internal).toEqual(expect.arrayContaining(service?.networks ?? ['none']));
  }
  expect(frontend?.networks).not.toEqual(expect.arrayContaining(mongo?.networks ?? []));
});

test('Redis writes to disk and forgets nothing, as the queue needs it', () => {
  const command = String(compose.services.redis?.command);

  expect(command).toContain('--appendonly,yes');
  expect(command).toContain('--maxmemory-policy,noeviction');
});

test('every variable that the file asks for is explained in .env.example, and none besides', () => {
  const asked = [...read('docker-compose.yml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name);
  const explained = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);

  expect([...new Set(asked)].sort()).toEqual(explained.sort());
  expect(read('.env.example')).toMatch(/^INTERNAL_SECRET=$/m);
  expect(read('.env.example')).toMatch(/^SECRET_KEYS=$/m);
});

test('an engine before 25, which refuses a start interval, can run it all', () => {
  expect(read('docker-compose.yml')).not.toContain('start_interval');
  expect(dockerfile).not.toContain('start-interval');
});

describe('the Dockerfile', () => {
  const stages = dockerfile.split(/^FROM /m).slice(1);

  test('starts from official tags and ends as an ordinary user', () => {
    const bases = stages.map((stage) => stage.split(/\s/)[0]);

    expect(new Set(bases)).toEqual(new Set(['node:24-bookworm-slim']));
    expect(stages.at(-1)).toMatch(/^USER node$/m);
  });

  test('installs from the manifest of every workspace, of a new one too', () => {
    const { packages } = parse(read('pnpm-workspace.yaml')) as { packages: string[] };
    const workspaces = packages
      .flatMap((pattern) => globSync(`${pattern}/package.json`, { cwd: rootFolder }))
      .map((file) => path.dirname(file));
    const ignored = read('.dockerignore')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'));

    expect(stages[0]).toMatch(/^COPY \. \.$/m);
    expect(stages[0]).toContain('find . -name package.json -exec cp --parents -t /manifests {} +');
    expect(stages[1]).toMatch(
      /^COPY --from=manifests \/manifests \.\/\nRUN pnpm install --frozen-lockfile$/m,
    );
    expect(workspaces.length).toBeGreaterThan(6);
    for (const workspace of workspaces) {
      const hiding = ignored.filter((pattern) => isMatch(`${workspace}/package.json`, pattern));
      expect({ workspace, hiding }).toEqual({ workspace, hiding: [] });
    }
  });

  test('uses the pnpm that npm start uses', () => {
    const version = /PNPM_VERSION = '(.+)'/.exec(read('infra/local/bootstrap.mjs'))?.[1];

    expect(dockerfile).toContain(` pnpm@${version}\n`);
  });

  test('sees no secret, no data and no history of this folder', () => {
    const ignored = read('.dockerignore').split('\n');

    expect(ignored).toEqual(expect.arrayContaining(['**/.env*', '.data', '.git', '**/node_modules']));
  });

  test('has what each service is bundled from', () => {
    const asked = [...read('docker-compose.yml').matchAll(/SERVICE: (\w+)/g)].map(([, name]) => name);
    const bundle = read('infra/bundle.ts');

    for (const name of asked) expect(bundle).toMatch(new RegExp(`^ {2}${name}: \\{`, 'm'));
  });
});

/** Patterns of .dockerignore start at the root, and hide what is inside a folder that they hide. */
function isMatch(file: string, pattern: string) {
  return path.matchesGlob(file, pattern) || path.matchesGlob(file, `${pattern}/**`);
}
