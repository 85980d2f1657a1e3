import type { TestProject } from 'vitest/node';
import { serveHttp } from './lib/serve-http.ts';
import { startTestStores, type TestStores } from './lib/test-stores.ts';

/** Lazy: stores start when first requested, since pure tests need none. */
export async function setup(project: Pick<TestProject, 'provide'>, start = startTestStores) {
  let stores: Promise<TestStores> | undefined;
  const server = await serveHttp(async (_, response) => {
    try {
      stores ??= start(() => undefined);
      const { mongodbUri, redisUrl } = await stores;
      response.end(JSON.stringify({ mongodbUri, redisUrl }));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  project.provide('testStoresUrl', server.url);

  return async () => {
    await server.stop();
    await (await stores?.catch(() => undefined))?.stop();
  };
}
