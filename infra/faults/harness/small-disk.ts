import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';

const PIECE = Buffer.alloc(256 * 1024);
const FILLER = 'filler';

/** True if this process may mount a tmpfs. */
export const canMount = () => process.platform === 'linux' && process.getuid?.() === 0;

export function mountSmallDisk(folder: string, { megabytes }: { megabytes: number }) {
  mkdirSync(folder, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  const filler = path.join(folder, FILLER);
  return {
    fill() {
      const file = openSync(filler, 'a');
      try {
        for (let size = PIECE.length; size >= 1; ) {
          try {
            if (writeSync(file, PIECE, 0, size) < size) size = Math.floor(size / 2);
          } catch {
            size = Math.floor(size / 2);
          }
        }
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(filler, { force: true }),
    unmount: () => void execFileSync('umount', ['-l', folder]),
  };
}
