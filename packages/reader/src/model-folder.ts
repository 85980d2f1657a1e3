import { createRequire } from 'node:module';
import path from 'node:path';

/** Found beside the child process, which lies elsewhere in an image than in the sources. */
export const modelFolder = path.join(
  path.dirname(createRequire(import.meta.url).resolve('#model-child')),
  '../model',
);
