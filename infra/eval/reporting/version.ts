import { execFileSync } from 'node:child_process';

/** The measured commit, with `-dirty` if there are local changes; `unknown` outside a repository. */
export function readVersion(): string {
  try {
    return execFileSync('git', ['--no-optional-locks', 'describe', '--always', '--dirty'], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'unknown';
  }
}
