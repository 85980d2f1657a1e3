import { readFileSync } from 'node:fs';
import { BackupError } from './backup-error.ts';

type Env = Record<string, string | undefined>;

/** Value of `NAME`, or the content of the file in `NAME_FILE`. */
export function readVariable(env: Env, name: string): string | null {
  const file = env[`${name}_FILE`];
  if (env[name] || !file) return env[name] || null;
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new BackupError(`${name}_FILE points to ${file}, which cannot be read.`);
  }
}

/** The 32-byte encryption key; null if none is set. */
export function readKey(env: Env): Buffer | null {
  const text = readVariable(env, 'BACKUP_KEY');
  if (text === null) return null;
  if (!/^[A-Za-z0-9+/_-]{43}=?$/.test(text))
    throw new BackupError('BACKUP_KEY must be 32 bytes in base64, such as from `openssl rand -base64 32`.');
  return Buffer.from(text, 'base64');
}
