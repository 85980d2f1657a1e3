import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LOOPBACK } from './ports.ts';

/** Serves on the loopback address, on any free port unless one is given. */
export async function serveHttp(listener: RequestListener, givenPort = 0) {
  const server = createServer(listener);
  await once(server.listen(givenPort, LOOPBACK), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://${LOOPBACK}:${port}`,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
