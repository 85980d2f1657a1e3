import type { TestProject } from 'vitest/node';
import { startTestStores } from './lib/test-stores.ts';

declare module 'vitest' {
  interface ProvidedContext {
    mongodbUri: string;
    redisUrl: string;
  }
}

export async function setup(project: TestProject) {
  const stores = await startTestStores(() => undefined);
  project.provide('mongodbUri', stores.mongodbUri);
  project.provide('redisUrl', stores.redisUrl);
  return stores.stop;
}
