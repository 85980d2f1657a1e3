import { backUp } from '../backup/back-up.ts';
import { describe } from '../backup/tell.ts';
import { say } from './lib/steps.ts';
import { runOnLocalDatabases } from './local-databases.ts';

await runOnLocalDatabases('backup', 'use', async ({ file, key }, source) => {
  const end = await backUp({ file, key }, source);
  for (const line of describe(end)) say(line);
  say(`${file} is whole${key ? ', and encrypted' : '. It is NOT encrypted: BACKUP_KEY was not given'}`);
  say('the secrets are not in it: keep DATA_DIR/secrets.json too');
});
