import { resolve } from 'node:path';
import { BackupError } from '../backup/backup-error.ts';
import { type Databases, openDatabases } from '../backup/databases.ts';
import { readKey } from '../backup/environment.ts';
import { claimDataDir, readRunning, readSecrets } from './lib/data-dir.ts';
import { exitWithError, SetupError, say } from './lib/steps.ts';
import { startMongo } from './mongo.ts';
import { readStackConfig } from './stack.ts';

type CommandOptions = { file: string; key: Buffer | null };
type WhileRunning = 'use' | 'refuse';

/** Runs `npm run <command> -- FILE` against the databases of `npm start`, then exits. */
export async function runOnLocalDatabases(
  command: string,
  whileRunning: WhileRunning,
  run: (options: CommandOptions, databases: Databases) => Promise<void>,
): Promise<never> {
  try {
    const file = readFileArgument(command);
    const key = readKey(process.env);
    const server = await findServer(whileRunning);
    try {
      const databases = await openDatabases({ uri: server.uri, ...namesAt(server.uri) });
      await run({ file, key }, databases).finally(databases.close);
    } finally {
      await server.close();
    }
    process.exit(0);
  } catch (error) {
    exitWithError(error instanceof BackupError ? new SetupError(error.message) : error);
  }
}

/** Relative to the folder npm was called in. */
function readFileArgument(command: string): string {
  const [file, ...others] = process.argv.slice(2);
  if (!file || others.length > 0) throw new SetupError(`Usage: npm run ${command} -- FILE`);
  return resolve(process.env.INIT_CWD ?? '.', file);
}

async function findServer(whileRunning: WhileRunning) {
  const { dataDir, url, env } = readStackConfig(process.env);
  const running = readRunning(dataDir);
  if (running && whileRunning === 'refuse')
    throw new SetupError(`Fucina is running on ${dataDir} (${running.url}): stop it first.`);
  const uri = env.MONGODB_URI || running?.mongodbUri;
  if (uri) return { uri, close: async () => undefined };

  const claim = await claimDataDir({ folder: dataDir, url });
  readSecrets(dataDir);
  const mongo = await startMongo({ dataDir, say, log: () => undefined });
  async function close() {
    await mongo.stop();
    claim.release();
  }
  return { uri: mongo.uri, close };
}

/** If the URI names a database, all services share it. */
function namesAt(uri: string) {
  const [, shared] = /^mongodb(?:\+srv)?:\/\/[^/?]+\/([^?]+)/.exec(uri) ?? [];
  return shared ? { names: { fucina: shared } } : {};
}
