import { type AddressInfo, createServer, type Socket } from 'node:net';

/** The EICAR test file: harmless, but every scanner reports it. */
export const EICAR = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR-STANDARD-ANTIVIRUS-TEST-FILE'}!$H+H*`;

type Behaviour = 'scans' | 'never responds' | 'returns garbage' | 'closes the connection';

/** A fake clamd that speaks INSTREAM and detects EICAR. */
export async function startClamd(behaviour: Behaviour = 'scans') {
  const sockets = new Set<Socket>();
  const seen: Buffer[] = [];
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    let received = Buffer.alloc(0);
    socket.on('data', (data) => {
      if (behaviour === 'closes the connection') return socket.destroy();
      if (behaviour === 'never responds') return;
      received = Buffer.concat([received, data]);
      const file = readStream(received);
      if (!file) return;
      seen.push(file);
      const finding = file.includes(EICAR) ? 'Eicar-Test-Signature FOUND' : 'OK';
      socket.end(behaviour === 'returns garbage' ? 'UNKNOWN COMMAND\0' : `stream: ${finding}\0`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Content between `zINSTREAM` and the final empty chunk; null while incomplete. */
function readStream(received: Buffer): Buffer | null {
  const command = Buffer.from('zINSTREAM\0');
  if (received.length < command.length) return null;
  if (!received.subarray(0, command.length).equals(command)) throw new Error('not INSTREAM');
  const pieces: Buffer[] = [];
  let at = command.length;
  while (at + 4 <= received.length) {
    const length = received.readUInt32BE(at);
    at += 4;
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(received.subarray(at, at + length));
    at += length;
  }
  return null;
}
