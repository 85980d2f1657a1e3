import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { guardedCommand } from './lib/guarded-command.ts';
import { findOnPath, tryAptInstall } from './lib/machine.ts';
import { answers, findFreePort, LOOPBACK } from './lib/ports.ts';
import { type Say, SetupError } from './lib/steps.ts';
import { writeRedisUsers } from './redis-users.ts';
import { type ChildSpec, nodeChild, type Output, supervise } from './supervisor.ts';

const SERVERS = ['redis-server', 'valkey-server'];
const LOG_FILE = 'redis.log';
const USERS_FILE = 'users.acl';

async function checkGivenUrl(given: string) {
  const url = URL.parse(given);
  if (!url || !/^rediss?:$/.test(url.protocol)) {
    throw new SetupError('REDIS_URL must have the form redis://host:port.');
  }
  const server = { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || 6379) };
  if (!(await answers({ ...server, timeoutMs: 3_000 }))) {
    throw new SetupError(`Nothing responds at ${server.host}:${server.port} (REDIS_URL).`);
  }
}

/** Null if it is neither installed nor installable. */
export async function findRedisServer(say: Say) {
  const server = await findOnPath(SERVERS);
  if (server || !(await tryAptInstall({ packageName: 'redis-server', say }))) return server;
  return findOnPath(SERVERS);
}

type ServerOptions = { server: string; folder: string; port: number; usersFile: string | null };

/** Durable and without eviction, since queued jobs must survive a crash. */
function serverCommand({ server, folder, port, usersFile }: ServerOptions) {
  const settings = {
    '--port': String(port),
    '--bind': LOOPBACK,
    '--dir': folder,
    '--appendonly': 'yes',
    '--maxmemory-policy': 'noeviction',
    '--save': '',
    '--daemonize': 'no',
    '--logfile': path.join(folder, LOG_FILE),
    ...(usersFile ? { '--aclfile': usersFile } : {}),
  };
  return { ...guardedCommand(server, Object.entries(settings).flat()), ipc: false };
}

function fallbackCommand(port: number) {
  return nodeChild(path.join(import.meta.dirname, 'children/redis-child.ts'), [String(port)]);
}

export async function planRedis({
  dataDir,
  given = process.env.REDIS_URL,
  hasUsers = false,
  queuePrefix,
  say,
}: {
  dataDir: string;
  given?: string | undefined;
  hasUsers?: boolean;
  queuePrefix?: string | undefined;
} & Pick<Output, 'say'>): Promise<{ urlOf: (user: string) => string; child: ChildSpec | null }> {
  if (given) {
    await checkGivenUrl(given);
    say('redis: the server in REDIS_URL');
    return { urlOf: () => given, child: null };
  }

  const server = await findRedisServer(say);
  const port = await findFreePort();
  const folder = path.join(dataDir, 'redis');
  await mkdir(folder, { recursive: true });
  if (server) say(`redis: ${server} on ${LOOPBACK}:${port}`);
  else {
    say(`redis: js-redis-server from npm on ${LOOPBACK}:${port}`);
    say('redis: WARNING: for trying out only: it loses its data on restart and stalls under load.');
    say('redis: WARNING: install redis-server (or set REDIS_URL) for anything else.');
  }
  const usersFile = server && hasUsers ? path.join(folder, USERS_FILE) : null;
  const passwordOf = usersFile ? writeRedisUsers(usersFile, { queuePrefix }) : null;
  return {
    urlOf: (user) => `redis://${passwordOf ? `${user}:${passwordOf(user)}@` : ''}${LOOPBACK}:${port}`,
    child: {
      name: 'redis',
      ...(server
        ? {
            ...serverCommand({ server, folder, port, usersFile }),
            hint: `See ${path.join(folder, LOG_FILE)}.`,
          }
        : fallbackCommand(port)),
      port,
      isReady: () =>
        usersFile
          ? answers({ port, question: 'AUTH health health\r\nPING\r\n', answer: '+OK\r\n+PONG' })
          : answers({ port, question: 'PING\r\n', answer: '+PONG' }),
    },
  };
}

/** Redis for the life of this process: `REDIS_URL`, else a server on PATH, Debian's, or the one from npm. */
export async function startRedis({ dataDir, ...output }: { dataDir: string } & Output) {
  const { urlOf, child } = await planRedis({ dataDir, say: output.say });
  const supervised = child && supervise(child, output);
  await supervised?.whenReady;
  return { url: urlOf('default'), pid: () => supervised?.pid(), stop: async () => supervised?.stop() };
}
