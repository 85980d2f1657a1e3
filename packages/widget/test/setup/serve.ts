import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A free loopback port, and so an origin of its own. */
export async function serve(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<unknown>((done) => {
        server.close(done);
        server.closeAllConnections();
      }),
  };
}
