import { once } from 'node:events';
import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { soundPages, type Trap } from './trap.ts';

export type Count = {
  requests: string[];
  agents: Set<string>;
  bytesSent: number;
  connections: number;
  open: number;
  plainRequests: string[];
};

/** Plain hosts are reached through the host map, TLS hosts through a public address redirected here. */
export type Site = { name: string; host: string; port: number; address?: string; plainPort?: number };

export async function startFarm(traps: readonly Trap[]) {
  const servers: Server[] = [];
  const sockets = new Set<Socket>();
  const counts = new Map<string, Count>();
  const sites: Site[] = [];

  async function listen(meet: (socket: Socket) => void, count: Count) {
    const server = createServer((socket) => {
      count.connections += 1;
      count.open += 1;
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        count.bytesSent += socket.bytesWritten;
        count.open -= 1;
        sockets.delete(socket);
      });
      meet(socket);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    servers.push(server);
    return (server.address() as AddressInfo).port;
  }

  for (const [index, trap] of traps.entries()) {
    const count: Count = {
      requests: [],
      agents: new Set(),
      bytesSent: 0,
      connections: 0,
      open: 0,
      plainRequests: [],
    };
    counts.set(trap.name, count);
    const http = httpFor(trap, count);
    const port = await listen((socket) => serve(socket, { trap, http, count }), count);
    if (!trap.secure) {
      sites.push({ name: trap.name, host: `trappola-${index}.test`, port });
      continue;
    }
    const plainPort = await listen((socket) => plainHttp(count).emit('connection', socket), count);
    const address = `93.184.216.${index % 256}`;
    sites.push({ name: trap.name, host: `t${index}.sicuro.example`, port, address, plainPort });
  }

  return {
    sites,
    siteOf: (name: string) => sites.find((site) => site.name === name) as Site,
    countOf: (name: string) => counts.get(name) as Count,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}

export type Farm = Awaited<ReturnType<typeof startFarm>>;

function httpFor(trap: Trap, count: Count): HttpServer {
  const http = createHttpServer({ keepAliveTimeout: 30_000 }, (request, response) => {
    note(count, request.url ?? '', request.headers['user-agent']);
    trap.handle(request, response);
  });
  http.on('clientError', (_, socket) => socket.destroy());
  return http;
}

/** Valid page on plain http that must never be fetched: no TLS downgrade. */
function plainHttp(count: Count): HttpServer {
  return createHttpServer((request, response) => {
    count.plainRequests.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(soundPages['/']);
  });
}

type Serving = { trap: Trap; http: HttpServer; count: Count };

function serve(socket: Socket, { trap, http, count }: Serving) {
  const { raw, secure } = trap;
  if (secure) {
    secure.meet?.(socket);
    if (!secure.options) return void socket.resume();
    const tls = new TLSSocket(socket, { isServer: true, ...secure.options });
    tls.on('error', () => socket.destroy());
    tls.once('secure', () => http.emit('connection', tls));
  } else if (raw) serveRaw(socket, { trap, http, count });
  else http.emit('connection', socket);
}

function serveRaw(socket: Socket, { trap, count }: Serving) {
  let head = '';
  socket.on('data', (data) => {
    head += data.toString('latin1');
    if (!head.includes('\r\n\r\n')) return;
    const path = head.split(' ')[1] ?? '';
    note(count, path, /user-agent: (.*)/i.exec(head)?.[1]);
    head = '';
    if (path === trap.raw?.path) return trap.raw.answer(socket, path);
    const body = Buffer.from(soundPages[path] ?? '');
    const status = body.length > 0 ? '200 OK' : '404 Not Found';
    socket.write(
      `HTTP/1.1 ${status}\r\ncontent-type: text/html; charset=utf-8\r\ncontent-length: ${body.length}\r\n\r\n`,
    );
    socket.write(body);
  });
}

function note(count: Count, path: string, agent = '') {
  count.requests.push(path);
  count.agents.add(agent);
}
