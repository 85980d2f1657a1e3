import { createRequire } from 'node:module';
import path from 'node:path';

/** Resolved from the child process, whose location differs between the image and the sources. */
export const modelFolder = path.join(
  path.dirname(createRequire(import.meta.url).resolve('#model-child')),
  '../model',
);
