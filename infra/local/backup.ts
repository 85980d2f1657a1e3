import { backUp } from '../backup/back-up.ts';
import { describeBackup } from '../backup/describe-backup.ts';
import { say } from './lib/steps.ts';
import { runOnLocalDatabases } from './local-databases.ts';

await runOnLocalDatabases('backup', 'use', async ({ file, key }, source) => {
  const end = await backUp({ file, key }, source);
  for (const line of describeBackup(end)) say(line);
  say(`${file} is complete${key ? ' and encrypted' : '. It is NOT encrypted: BACKUP_KEY is not set'}`);
  say('it does not contain the secrets: back up DATA_DIR/secrets.json too');
});
