import { once } from 'node:events';
import { exitWithError, say } from './lib/steps.ts';
import { readStackConfig, startStack } from './stack.ts';

const stopping = new AbortController();
for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, () => stopping.abort());
// A closed pipe (npm start | head) must not end the launcher before its children.
process.stdout.on('error', () => stopping.abort());

try {
  const config = readStackConfig(process.env);
  const stack = await startStack({ config, signal: stopping.signal, say, log: console.log });
  console.log(`ready ${stack.url}`);

  if (!stopping.signal.aborted) await once(stopping.signal, 'abort');
  say('stopping');
  await stack.stop();
  say('stopped');
  process.exit(0);
} catch (error) {
  if (stopping.signal.aborted) process.exit(0);
  exitWithError(error);
}
