import { createServer } from 'node:net';

// If it cannot listen, reports why and exits after a delay.
const server = createServer((socket) => socket.end());
server.on('error', (error) => {
  console.error(error.message);
  setTimeout(() => process.exit(1), 300);
});
server.listen(Number(process.argv[2]), '127.0.0.1');
process.on('disconnect', () => process.exit());
