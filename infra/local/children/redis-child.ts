import { Server } from 'node:net';
import { createRedisServer } from 'js-redis-server';

const port = Number(process.argv[2]);

// js-redis-server always listens on every interface.
const listen = Server.prototype.listen as (this: Server, ...args: unknown[]) => Server;
Server.prototype.listen = function listenOnLoopback(this: Server, ...args: unknown[]) {
  return listen.call(this, { port: typeof args[0] === 'number' ? args[0] : port, host: '127.0.0.1' });
} as Server['listen'];

await createRedisServer({ port });
for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, () => process.exit(0));
