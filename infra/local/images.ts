import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type ImageLock, listImageFiles, lookUpDigest, writeReferences } from '../supply/base-images.ts';
import { rootFolder } from './lib/machine.ts';
import { exitWithError, SetupError, say } from './lib/steps.ts';

const lockFile = path.join(rootFolder, 'infra/supply/images.json');

/** All or nothing, since a partly outdated lock is useless. */
function lookUpAll(lock: ImageLock): ImageLock {
  return Object.fromEntries(
    Object.keys(lock).map((tag) => {
      const digest = lookUpDigest(tag);
      if (!digest)
        throw new SetupError(
          `${tag}: no digest. This needs Docker with buildx, and access to the registry. Nothing was changed.`,
        );
      say(`${tag}: ${digest}`);
      return [tag, digest];
    }),
  );
}

try {
  const lock = lookUpAll(JSON.parse(readFileSync(lockFile, 'utf8')) as ImageLock);
  writeFileSync(lockFile, `${JSON.stringify(lock, null, 2)}\n`);
  for (const file of listImageFiles().map((name) => path.join(rootFolder, name)))
    writeFileSync(file, writeReferences(readFileSync(file, 'utf8'), lock));
  say('Images are now pinned by digest: review the diff, build, test, and commit.');
} catch (error) {
  exitWithError(error);
}
