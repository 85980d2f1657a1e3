// Usage in the auth image: node restore.js FILE restores into the empty databases at MONGODB_URI.

import { describeBackup } from '../describe-backup.ts';
import { restore } from '../restore.ts';
import { runCommand } from './run-command.ts';

await runCommand('restore', async ({ file, key, say }, { databases }) => {
  const end = await restore({ file, key, say }, databases);
  for (const line of describeBackup(end)) say(line);
  say('Restore complete. Start the services: they create their indexes and resume unfinished work.');
});
