// Usage: node infra/supply/write-notices.ts <workspace> <file>. Writes the licenses of everything a workspace is
// built from.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readClosure } from './closure.ts';
import { readLockfile } from './lockfile.ts';
import { readOwnNotices, writeNotices } from './notices.ts';

const [, , workspace = '', file = ''] = process.argv;
mkdirSync(path.dirname(file), { recursive: true });
const title = `fucina-${path.basename(workspace)}`;
const closure = readClosure(readLockfile(), [workspace]);
writeFileSync(file, writeNotices({ title, closure, own: readOwnNotices([workspace]) }));
