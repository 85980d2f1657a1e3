import { createServer } from 'node:net';

// Listens where it is told to; when it cannot, it says why and goes only later.
const server = createServer((socket) => socket.end());
server.on('error', (error) => {
  console.error(error.message);
  setTimeout(() => process.exit(1), 300);
});
server.listen(Number(process.argv[2]), '127.0.0.1');
process.on('disconnect', () => process.exit());
