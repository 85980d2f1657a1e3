import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { rootFolder } from '../local/lib/machine.ts';

/** Third-party images by tag, with their last known digest; null if never looked up. */
export type ImageLock = Record<string, string | null>;

const REFERENCE = /(?:\bimage: |^FROM |GenericContainer\(')["']?([\w./-]+:[\w.-]+)(@sha256:[0-9a-f]{64})?/gm;
const DIGEST = /^sha256:[0-9a-f]{64}$/;

export function listImageFiles(): string[] {
  const patterns = [
    'docker-compose*.yml',
    'infra/*.Dockerfile',
    'infra/compose/*.yml',
    'infra/kubernetes/**/*.{yml,yaml}',
    'infra/local/lib/test-stores.ts',
  ];
  return globSync(patterns, { cwd: rootFolder }).sort();
}

export function findReferences(text: string): { tag: string; digest: string | null }[] {
  return [...text.matchAll(REFERENCE)]
    .map(([, tag = '', digest]) => ({ tag, digest: digest?.slice(1) ?? null }))
    .filter(({ tag }) => !tag.startsWith('fucina-'));
}

/** The file with its images pinned to the lock: tag and, if known, digest. */
export function writeReferences(text: string, lock: ImageLock): string {
  return text.replace(REFERENCE, (found, tag: string, digest = '') => {
    const name = found.slice(0, found.length - digest.length);
    const locked = lock[tag];
    return locked === undefined ? found : `${name}${locked ? `@${locked}` : ''}`;
  });
}

/** Multi-platform digest of a tag, through Docker; null if no registry answers. */
export function lookUpDigest(tag: string): string | null {
  const args = ['buildx', 'imagetools', 'inspect', tag, '--format', '{{json .Manifest}}'];
  const { status, stdout } = spawnSync('docker', args, { encoding: 'utf8', timeout: 60_000 });
  if (status !== 0) return null;
  const { digest } = JSON.parse(stdout) as { digest: string };
  return DIGEST.test(digest) ? digest : null;
}
