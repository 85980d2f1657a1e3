import { parseArgs } from 'node:util';
import { BackupError } from '../backup-error.ts';
import { type Databases, openDatabases } from '../databases.ts';
import { readKey, readVariable } from '../environment.ts';

// On stderr, since stdout may carry the backup.
const say = (line: string) => console.error(line);

type CommandOptions = { file: string; key: Buffer | null; say: typeof say };

export async function runCommand(
  name: string,
  run: (options: CommandOptions, databases: Databases) => Promise<void>,
) {
  try {
    const [file, ...others] = parseArgs({ allowPositionals: true }).positionals;
    if (!file || others.length > 0) throw new BackupError(`Usage: node ${name}.js FILE, or - for a pipe`);
    const uri = readVariable(process.env, 'MONGODB_URI');
    if (!uri) throw new BackupError('MONGODB_URI is not set.');
    const key = readKey(process.env);
    const databases = await openDatabases({ uri });
    await run({ file, key, say }, databases).finally(databases.close);
  } catch (error) {
    console.error(error instanceof BackupError ? error.message : error);
    process.exitCode = 1;
  }
}
