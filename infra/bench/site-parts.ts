import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildBrowserParts } from '../local/lib/builds.ts';
import { rootFolder } from '../local/lib/machine.ts';
import { answers, findFreePorts, LOOPBACK } from '../local/lib/ports.ts';
import { completeSecrets, secretsOfParts } from '../local/lib/secrets.ts';
import { startRedis } from '../local/redis.ts';
import { nodeChild, type Supervised, supervise } from '../local/supervisor.ts';

const NOWHERE = `http://${LOOPBACK}:9`;

export type SiteParts = Awaited<ReturnType<typeof startSiteParts>>;

export async function startSiteParts() {
  await buildBrowserParts(console.log);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fucina-bench-'));
  const output = { say: () => undefined, log: () => undefined };
  const redis = await startRedis({ dataDir, ...output });
  const first = await findFreePorts(2);
  const [frontendPort, gatewayPort] = [first, first + 1];
  const url = `http://${LOOPBACK}:${gatewayPort}`;
  const common = { NODE_ENV: 'production', LOG_LEVEL: 'error', PUBLIC_URL: url };
  const start = (name: string, port: number, script: string, env: Record<string, string>): Supervised =>
    supervise(
      {
        name,
        ...nodeChild(path.join(rootFolder, script)),
        env: { ...common, ...env, PORT: String(port) },
        isReady: () => answers({ port }),
      },
      output,
    );
  const frontend = start('frontend', frontendPort, 'frontend/src/server/main.ts', {
    CONTENT_URL: NOWHERE,
    CHATBOT_URL: NOWHERE,
  });
  const gateway = start('gateway', gatewayPort, 'gateway/src/main.ts', {
    ...secretsOfParts(completeSecrets({})).gateway,
    REDIS_URL: redis.url,
    AUTH_URL: NOWHERE,
    PROJECTS_URL: NOWHERE,
    CMS_URL: NOWHERE,
    CHATBOT_URL: NOWHERE,
    FRONTEND_URL: `http://${LOOPBACK}:${frontendPort}`,
    TRUSTED_PROXIES: '1',
  });

  async function stop() {
    await Promise.all([frontend.stop(), gateway.stop()]);
    await redis.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  try {
    await Promise.all([frontend.whenReady, gateway.whenReady]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, dataDir, stopFrontend: () => frontend.stop(), stop };
}
