import { startSampleSites } from '../../sample-sites/serve.ts';

const running = await startSampleSites({ basePort: Number(process.argv[2]) });
for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) {
  process.on(event, () => void running.close().then(() => process.exit(0)));
}
