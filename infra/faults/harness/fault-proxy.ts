import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

export type Trouble =
  /** Delays every chunk. */
  | { latencyMs: number }
  /** Keeps connections open but passes nothing. */
  | 'hang'
  /** Refuses connections and breaks open ones. */
  | 'down';

function roomIn(socket: Socket) {
  return new Promise<void>((resolve) => {
    const go = () => {
      socket.off('drain', go);
      socket.off('close', go);
      resolve();
    };
    socket.on('drain', go);
    socket.on('close', go);
  });
}

export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>;

type Link = { client: Socket; server: Socket };

export async function startFaultProxy({ port }: { port: number }) {
  const links = new Set<Link>();
  let trouble: Trouble | null = null;
  let held = Promise.withResolvers<void>();
  held.resolve();

  const listener = createServer((client) => {
    client.on('error', () => undefined);
    if (trouble === 'down') return void client.destroy();
    const server = connect({ host: '127.0.0.1', port });
    const link = { client, server };
    links.add(link);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      from.setNoDelay(true);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        links.delete(link);
        to.destroy();
      });
      void pass(from, to);
    }
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));

  async function pass(from: Socket, to: Socket) {
    try {
      for await (const piece of from as AsyncIterable<Buffer>) {
        await held.promise;
        if (trouble !== null && typeof trouble === 'object') await delay(trouble.latencyMs);
        if (to.destroyed) return;
        if (!to.write(piece)) await roomIn(to);
      }
      to.end();
    } catch {
      to.destroy();
    }
  }

  function breakLinks() {
    for (const { client, server } of links) {
      client.destroy();
      server.destroy();
    }
  }

  return {
    port: (listener.address() as AddressInfo).port,
    countLinks: () => links.size,
    /** Sets the fault; null clears it. */
    make(next: Trouble | null) {
      held.resolve();
      trouble = next;
      if (next === 'hang') held = Promise.withResolvers();
      if (next === 'down') breakLinks();
    },
    async stop() {
      held.resolve();
      breakLinks();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}
