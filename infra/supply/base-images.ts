import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { rootFolder } from '../local/lib/machine.ts';

/** Each image of somebody else by its tag, with the digest it had when it was last looked up; null until it was. */
export type ImageLock = Record<string, string | null>;

const REFERENCE = /(?:\bimage: |^FROM |GenericContainer\(')["']?([\w./-]+:[\w.-]+)(@sha256:[0-9a-f]{64})?/gm;
const DIGEST = /^sha256:[0-9a-f]{64}$/;

/** Where images are named. */
export function listImageFiles(folder = rootFolder): string[] {
  const patterns = [
    'docker-compose*.yml',
    'infra/*.Dockerfile',
    'infra/compose/*.yml',
    'infra/kubernetes/**/*.{yml,yaml}',
    'infra/local/lib/test-stores.ts',
  ];
  return globSync(patterns, { cwd: folder }).sort();
}

/** The images of somebody else that a file names. */
export function findReferences(text: string): { tag: string; digest: string | null }[] {
  return [...text.matchAll(REFERENCE)]
    .map(([, tag = '', digest]) => ({ tag, digest: digest?.slice(1) ?? null }))
    .filter(({ tag }) => !tag.startsWith('fucina-'));
}

/** The same file with each image as the lock has it: the tag alone, or the tag and its digest. */
export function writeReferences(text: string, lock: ImageLock): string {
  return text.replace(REFERENCE, (found, tag: string, digest = '') => {
    const name = found.slice(0, found.length - digest.length);
    const locked = lock[tag];
    return locked === undefined ? found : `${name}${locked ? `@${locked}` : ''}`;
  });
}

/** Asks the registry, through Docker, for the digest of a tag for all its platforms; null where none is reached. */
export function lookUpDigest(tag: string): string | null {
  const args = ['buildx', 'imagetools', 'inspect', tag, '--format', '{{json .Manifest}}'];
  const { status, stdout } = spawnSync('docker', args, { encoding: 'utf8', timeout: 60_000 });
  if (status !== 0) return null;
  const { digest } = JSON.parse(stdout) as { digest: string };
  return DIGEST.test(digest) ? digest : null;
}
