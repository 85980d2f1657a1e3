// node restore.js FILE, in the auth image: restores into the empty databases at MONGODB_URI.
import { restore } from '../restore.ts';
import { describe } from '../tell.ts';
import { runCommand } from './run-command.ts';

await runCommand('restore', async ({ file, key, say }, { databases }) => {
  const end = await restore({ file, key, say }, databases);
  for (const line of describe(end)) say(line);
  say('Everything is restored. Start the services: they make their indexes and take up unfinished work.');
});
