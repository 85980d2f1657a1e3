import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { rootFolder } from './lib/machine.ts';
import { type ChildSpec, nodeChild } from './supervisor.ts';

const pagesFolder = path.join(rootFolder, 'frontend/dist/dev');
export const widgetDevFolder = path.join(rootFolder, 'packages/widget/dist/dev');

export async function planDevBuilder(): Promise<ChildSpec> {
  for (const folder of [pagesFolder, widgetDevFolder]) await rm(folder, { recursive: true, force: true });
  return {
    name: 'builder',
    ...nodeChild(path.join(rootFolder, 'frontend/dev/builder.ts')),
    readyTimeoutMs: 60_000,
    isReady: async () => existsSync(path.join(pagesFolder, 'client/build.txt')),
  };
}
