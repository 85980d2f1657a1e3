import { once } from 'node:events';
import { exitWithError, say } from './steps.ts';

type Running = { url: string; stop: () => Promise<void> };

export async function runUntilStopped(start: (signal: AbortSignal) => Promise<Running>): Promise<never> {
  const stopping = new AbortController();
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'])
    process.on(event, () => stopping.abort());
  // A closed pipe (npm start | head) must not kill the launcher before its children.
  process.stdout.on('error', () => stopping.abort());

  try {
    const { url, stop } = await start(stopping.signal);
    console.log(`ready ${url}`);

    if (!stopping.signal.aborted) await once(stopping.signal, 'abort');
    say('stopping');
    await stop();
    say('stopped');
    process.exit(0);
  } catch (error) {
    if (stopping.signal.aborted) process.exit(0);
    exitWithError(error);
  }
}
