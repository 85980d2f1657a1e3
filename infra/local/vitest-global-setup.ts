import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { LOOPBACK } from './lib/ports.ts';
import { startTestStores, type TestStores } from './lib/test-stores.ts';

/** Lazy: stores start when first requested, since pure tests need none. */
export async function setup(project: Pick<TestProject, 'provide'>, start = startTestStores) {
  let stores: Promise<TestStores> | undefined;
  const server = createServer(async (_, response) => {
    try {
      stores ??= start(() => undefined);
      const { mongodbUri, redisUrl } = await stores;
      response.end(JSON.stringify({ mongodbUri, redisUrl }));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await once(server.listen(0, LOOPBACK), 'listening');
  project.provide('testStoresUrl', `http://${LOOPBACK}:${(server.address() as AddressInfo).port}`);

  return async () => {
    server.close();
    server.closeAllConnections();
    await (await stores?.catch(() => undefined))?.stop();
  };
}
