// Usage in the auth image: node backup.js FILE backs up all databases at MONGODB_URI; - writes to stdout.
import { backUp } from '../back-up.ts';
import { describeBackup } from '../describe-backup.ts';
import { runCommand } from './run-command.ts';

await runCommand('backup', async ({ file, key, say }, source) => {
  const end = await backUp({ file, key }, source);
  for (const line of describeBackup(end)) say(line);
  say(
    key
      ? 'The backup is complete and encrypted.'
      : 'The backup is complete. It is NOT encrypted: to encrypt backups, set BACKUP_KEY.',
  );
});
