// Runs on the machine's own Node (18 or newer): installs Node 24, pnpm and the dependencies, then hands over.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { constants, homedir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const NODE_VERSION = '24.21.0';
const PNPM_VERSION = '12.21.0';
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const cacheFolder = path.join(process.env.XDG_CACHE_HOME || path.join(homedir(), '.cache'), 'fucina');
const commands = readCommands();
const startedAt = Date.now();
const children = new Set();

/** Commands of package.json that start this file: `docs:write` runs infra/local/docs-write.ts. */
function readCommands() {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return Object.keys(scripts).filter((name) => scripts[name] === `node infra/local/bootstrap.mjs ${name}`);
}

class SetupError extends Error {}

function say(text) {
  console.log(`${((Date.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${text}`);
}

function forwardSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (children.size === 0) process.exit(128 + constants.signals[signal]);
      for (const child of children) child.kill(signal);
    });
  }
}

/**
 * npm forwards a stop signal to a shell that exits alone and would orphan this process. So under npm it stops when
 * its parent is gone.
 */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const starter = process.ppid;
  setInterval(() => {
    if (process.ppid !== starter) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}

function run({ command, args, env, stdio }) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, { cwd: root, env, stdio, shell: false });
    children.add(child);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output = (output + chunk).slice(-20_000);
      });
    }
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code, signal) => {
      children.delete(child);
      resolve({ code: signal ? 128 + constants.signals[signal] : code, signal, output });
    });
  });
}

async function runQuietly({ command, args, env, advice }) {
  const { code, signal, output } = await run({ command, args, env, stdio: ['ignore', 'pipe', 'pipe'] });
  if (signal) process.exit(code);
  if (code !== 0) throw new SetupError(`${output.trim()}\n${advice}`);
}

/** Installs under a temporary name and renames, so that two launchers may race. */
async function installTool({ name, version, packageName, binary }) {
  const folder = path.join(cacheFolder, `${name}-${version}`);
  const installed = path.join(folder, 'node_modules', packageName, binary);
  if (existsSync(installed)) return installed;

  const since = Date.now();
  say(`${name}: installing ${packageName}@${version} from npm into ${folder}`);
  const temporary = `${folder}.${process.pid}`;
  mkdirSync(temporary, { recursive: true });
  await runQuietly({
    command: 'npm',
    args: [
      'install',
      '--prefix',
      temporary,
      '--no-audit',
      '--no-fund',
      '--ignore-scripts',
      `${packageName}@${version}`,
    ],
    env: process.env,
    advice: `${name} ${version} could not be installed: check that npm can reach its registry, or put ${name} ${version} on PATH yourself.`,
  }).catch((error) => {
    rmSync(temporary, { recursive: true, force: true });
    throw error;
  });
  if (existsSync(folder) && !existsSync(installed)) rmSync(folder, { recursive: true, force: true });
  if (existsSync(folder)) rmSync(temporary, { recursive: true, force: true });
  else renameSync(temporary, folder);
  say(`${name}: installed (${((Date.now() - since) / 1000).toFixed(1)} s)`);
  return installed;
}

function usesMusl() {
  if (process.platform !== 'linux') return false;
  process.report.excludeNetwork = true;
  return !process.report.getReport().header.glibcVersionRuntime;
}

async function ensureNode() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  say(`node: found ${process.version}, but Fucina needs ${NODE_VERSION}`);
  if (usesMusl())
    throw new SetupError(
      'There is no npm package of Node 24 for musl: install Node 24 (apk add nodejs) and try again.',
    );
  return installTool({
    name: 'node',
    version: NODE_VERSION,
    packageName: `node-${process.platform}-${process.arch}`,
    binary: 'bin/node',
  });
}

function ensurePnpm() {
  return installTool({
    name: 'pnpm',
    version: PNPM_VERSION,
    packageName: `@pnpm/exe.${process.platform}-${process.arch}${usesMusl() ? '-musl' : ''}`,
    binary: 'pnpm',
  });
}

async function ensureDependencies({ pnpm, env }) {
  const stamp = path.join(root, 'node_modules/.fucina-install');
  const wanted = ['pnpm-lock.yaml', 'pnpm-workspace.yaml']
    .reduce(
      (hash, file) => hash.update(readFileSync(path.join(root, file))),
      createHash('sha256').update(PNPM_VERSION),
    )
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;

  const since = Date.now();
  say('dependencies: installing them with pnpm (a minute or two the first time)');
  const { NODE_ENV: _, ...installEnv } = env;
  await runQuietly({
    command: pnpm,
    args: ['install', '--frozen-lockfile', '--prefer-offline'],
    env: { ...installEnv, CI: 'true' },
    advice:
      'The dependencies could not be installed: check that npm can reach its registry and that pnpm-lock.yaml is unchanged.',
  });
  writeFileSync(stamp, wanted);
  say(`dependencies: installed (${((Date.now() - since) / 1000).toFixed(1)} s)`);
}

async function main() {
  const [command, ...args] = process.argv.slice(2).filter((arg) => arg !== '--');
  if (!commands.includes(command))
    throw new SetupError(`Usage: node infra/local/bootstrap.mjs ${commands.join('|')}`);
  if (Number(process.versions.node.split('.')[0]) < 18)
    throw new SetupError('Install Node 18 or newer and try again.');
  if (process.platform === 'win32')
    throw new SetupError('Windows is not supported directly: run this inside WSL.');

  forwardSignals();
  endWithNpm();
  const [node, pnpm] = await Promise.all([ensureNode(), ensurePnpm()]);
  const PATH = [path.dirname(node), path.dirname(pnpm), process.env.PATH].join(path.delimiter);
  // Caches stripped TypeScript between starts: a third less startup time, 16 MB less per process.
  const NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE || path.join(cacheFolder, 'compile-cache');
  const env = { ...process.env, PATH, NODE_COMPILE_CACHE };
  await ensureDependencies({ pnpm, env });

  const script = path.join(root, 'infra/local', `${command.replace(':', '-')}.ts`);
  // Through the ipc channel the script learns that this process was killed.
  const { code, output } = await run({
    command: node,
    args: [script, ...args],
    env: { ...env, FUCINA_STARTED_AT: String(startedAt) },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  if (output) console.error(output);
  process.exit(code);
}

main().catch((error) => {
  console.error(error instanceof SetupError ? error.message : error);
  process.exit(1);
});
