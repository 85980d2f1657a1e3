import { spawn } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { type Say, secondsSince } from './steps.ts';

export const rootFolder = path.resolve(import.meta.dirname, '../../..');

export const cacheFolder = path.join(process.env.XDG_CACHE_HOME || path.join(homedir(), '.cache'), 'fucina');

export async function findOnPath(names: string[]) {
  for (const name of names) {
    for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
      const file = path.join(folder, name);
      const isProgram = await access(file, constants.X_OK).then(
        () => true,
        () => false,
      );
      if (folder && isProgram) return file;
    }
  }
  return null;
}

type Command = { command: string; args: string[]; env?: NodeJS.ProcessEnv };

export function runQuietly({ command, args, env }: Command) {
  return new Promise<{ code: number; output: string }>((resolve) => {
    let output = '';
    const child = spawn(command, args, {
      cwd: rootFolder,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output = (output + chunk.toString()).slice(-50_000);
      });
    }
    child.once('error', (error) => resolve({ code: 127, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Minor version of glibc; null on other libraries. */
export function glibcMinor() {
  if (!process.report) return null;
  Object.assign(process.report, { excludeNetwork: true });
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  const minor = /^2\.(\d+)/.exec(report.header?.glibcVersionRuntime ?? '')?.[1];
  return minor === undefined ? null : Number(minor);
}

/** An offline machine must not wait minutes for something optional. */
const PATIENCE = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=0'];
let lastInstall: Promise<unknown> = Promise.resolve();
let listsAreFresh = false;

async function aptInstall({ packageName, say }: { packageName: string; say: Say }) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const since = Date.now();
  say(`${packageName}: installing it with apt-get`);
  if (!listsAreFresh) {
    const update = await runQuietly({ command: 'apt-get', args: ['update', '-q', ...PATIENCE], env });
    listsAreFresh = update.code === 0;
  }
  const install = await runQuietly({
    command: 'apt-get',
    args: ['install', '-y', '-q', '--no-install-recommends', ...PATIENCE, packageName],
    env,
  });
  const lastLine = install.output.trim().split('\n').at(-1);
  say(
    install.code === 0
      ? `${packageName}: installed (${secondsSince(since)})`
      : `${packageName}: apt-get could not install it (${lastLine})`,
  );
  return install.code === 0;
}

/** Installs a Debian package, if this is Debian or Ubuntu and we are root. Resolves to whether it did. Serialized. */
export async function tryAptInstall({ packageName, say }: { packageName: string; say: Say }) {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !(await findOnPath(['apt-get']))) return false;
  const install = lastInstall.then(() => aptInstall({ packageName, say }));
  lastInstall = install;
  return install;
}
