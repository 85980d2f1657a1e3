import { describeBackup } from '../backup/describe-backup.ts';
import { restore } from '../backup/restore.ts';
import { say } from './lib/steps.ts';
import { runOnLocalDatabases } from './local-databases.ts';

await runOnLocalDatabases('restore', 'refuse', async ({ file, key }, { databases }) => {
  const end = await restore({ file, key, say }, databases);
  for (const line of describeBackup(end)) say(line);
  say('restore complete: run npm start');
});
