import { subscribe } from 'node:diagnostics_channel';
import type { Server } from 'node:net';

// Preloaded into every child. A child shuts down gracefully when its launcher dies; one that is still starting or
// blocked must not stay behind.
const LATEST_END_MS = 15_000;

// Disconnected before this loaded: there will be no event. `connected` is undefined without a channel.
if (process.connected === false) process.exit(1);
process.once('disconnect', () => setTimeout(() => process.exit(1), LATEST_END_MS).unref());

// The child itself reports its port: another program might answer at the same address.
subscribe('tracing:net.server.listen:asyncEnd', (message) => {
  const address = (message as { server: Server }).server.address();
  if (process.connected && address !== null && typeof address === 'object') {
    process.send?.({ listensOn: address.port });
  }
});
