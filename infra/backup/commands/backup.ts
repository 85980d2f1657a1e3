// node backup.js FILE, in the image of auth: all databases of the server at MONGODB_URI into one file, or to a pipe with -.
import { backUp } from '../back-up.ts';
import { describe } from '../tell.ts';
import { runCommand } from './run-command.ts';

await runCommand('backup', async ({ file, key, say }, source) => {
  const end = await backUp({ file, key }, source);
  for (const line of describe(end)) say(line);
  say(
    key
      ? 'The backup is whole, and encrypted.'
      : 'The backup is whole. It is NOT encrypted: give BACKUP_KEY.',
  );
});
