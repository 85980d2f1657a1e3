import { connect } from 'node:net';

export function commandRedis(url: string, command: string): Promise<string> {
  const { hostname: host, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port: Number(port), timeout: 5_000 });
    socket.once('connect', () => socket.write(`${command}\r\n`));
    socket.once('data', (data) => {
      socket.destroy();
      resolve(data.toString('utf8').trim());
    });
    socket.once('timeout', () => socket.destroy(new Error(`${command}: no answer from Redis`)));
    socket.once('error', reject);
  });
}
