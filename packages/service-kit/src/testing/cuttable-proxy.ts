import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * Loopback TCP proxy in front of a store. `cut` simulates its death, `restore` brings it back; between `hold` and
 * `release` it does not respond.
 */
export async function startCuttableProxy({ host, port }: { host: string; port: number }) {
  const sockets = new Set<Socket>();
  let isCut = false;

  const server = createServer((client) => {
    if (isCut) return client.destroy();
    const store = connect({ host, port });
    for (const [socket, other] of [
      [client, store],
      [store, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  function destroyAll() {
    for (const socket of sockets) socket.destroy();
  }

  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true;
      destroyAll();
    },
    restore() {
      isCut = false;
    },
    hold: () => sockets.forEach((socket) => void socket.pause()),
    release: () => sockets.forEach((socket) => void socket.resume()),
    async stop() {
      destroyAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
