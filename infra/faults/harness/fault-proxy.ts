import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

export type Trouble =
  /** Delays every chunk. */
  | { latencyMs: number }
  | { bytesPerSecond: number }
  /** Splits data into chunks of this size. */
  | { sliceBytes: number }
  /** Keeps connections open but passes nothing. */
  | 'hang'
  /** Accepts connections, then resets them. */
  | 'reset'
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
    if (trouble === 'reset') return void client.resetAndDestroy();
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
        for (const part of await troubled(piece)) {
          if (to.destroyed) return;
          if (!to.write(part)) await roomIn(to);
        }
      }
      to.end();
    } catch {
      to.destroy();
    }
  }

  async function troubled(piece: Buffer): Promise<Buffer[]> {
    if (trouble === null || typeof trouble === 'string') return [piece];
    if ('latencyMs' in trouble) await delay(trouble.latencyMs);
    if ('bytesPerSecond' in trouble) await delay((piece.length / trouble.bytesPerSecond) * 1000);
    if (!('sliceBytes' in trouble)) return [piece];
    const { sliceBytes } = trouble;
    const count = Math.ceil(piece.length / sliceBytes);
    return Array.from({ length: count }, (_, index) =>
      piece.subarray(index * sliceBytes, (index + 1) * sliceBytes),
    );
  }

  function breakLinks(end: (socket: Socket) => void) {
    for (const { client, server } of links) {
      end(client);
      end(server);
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
      if (next === 'down') breakLinks((socket) => socket.destroy());
      if (next === 'reset') breakLinks((socket) => socket.resetAndDestroy());
    },
    async stop() {
      held.resolve();
      breakLinks((socket) => socket.destroy());
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}
