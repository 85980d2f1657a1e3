import { subscribe } from 'node:diagnostics_channel';
import type { Server } from 'node:net';

// Preloaded into every child, so that it shuts down when its launcher dies. One that is still starting or is blocked
// must not stay behind either.
const LATEST_END_MS = 15_000;

// Disconnected before this loaded, so there will be no event. Without a channel `connected` is undefined.
if (process.connected === false) process.exit(1);
process.once('disconnect', () => setTimeout(() => process.exit(1), LATEST_END_MS).unref());

// The child reports its port itself, since another program might answer at that address.
subscribe('tracing:net.server.listen:asyncEnd', (message) => {
  const address = (message as { server: Server }).server.address();
  if (process.connected && address !== null && typeof address === 'object') {
    process.send?.({ listensOn: address.port });
  }
});
