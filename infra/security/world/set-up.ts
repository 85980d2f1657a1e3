import type { TestProject } from 'vitest/node';
import { createWorld, type World } from './create-world.ts';

declare module 'vitest' {
  interface ProvidedContext {
    world: World;
  }
}

export async function setup(project: TestProject) {
  project.provide('world', await createWorld());
}
