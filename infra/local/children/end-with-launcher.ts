import { subscribe } from 'node:diagnostics_channel';
import type { Server } from 'node:net';

// Loaded before every child's own code. A child closes in order when its launcher is gone; one that is still
// starting, or hangs, must not stay behind.
const LATEST_END_MS = 15_000;

// Gone before this was loaded: nobody tells of that once more. Without a channel, `connected` is undefined.
if (process.connected === false) process.exit(1);
process.once('disconnect', () => setTimeout(() => process.exit(1), LATEST_END_MS).unref());

// The launcher hears from the child itself where it listens: another program may answer at the same address.
subscribe('tracing:net.server.listen:asyncEnd', (message) => {
  const address = (message as { server: Server }).server.address();
  if (process.connected && address !== null && typeof address === 'object') {
    process.send?.({ listensOn: address.port });
  }
});
