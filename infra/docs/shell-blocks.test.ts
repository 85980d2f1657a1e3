import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { rootFolder } from '../local/lib/machine.ts';
import { readCommands, WAYS } from './shell-blocks.ts';

const commands = readCommands();
const named = commands.map((command) => ({
  ...command,
  name: `${command.file}:${command.line} ${command.text}`,
}));
const ofWay = (...ways: string[]) => named.filter(({ way }) => ways.includes(way));
const read = (file: string) => readFileSync(path.join(rootFolder, file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const hasDocker = spawnSync('docker', ['compose', 'version']).status === 0;

test('every command states how it is tested', () => {
  expect(commands.length).toBeGreaterThan(5);
  expect(
    named.filter(({ way }) => !(WAYS as readonly string[]).includes(way)).map(({ name }) => name),
  ).toEqual([]);
});

test.each(ofWay('run'))(
  '$name: runs',
  async ({ text: command }) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'fucina-command-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const env = { ...process.env, DATA_DIR: path.join(folder, 'data'), FOLDER: folder };

    const child = spawn('bash', ['-euo', 'pipefail', '-c', command], { cwd: rootFolder, env });
    const [printed, complained, code] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      new Promise((resolve) => child.once('close', resolve)),
    ]);

    expect({ code, printed, complained }).toMatchObject({ code: 0 });
  },
  60_000,
);

test.each(named)('$name: is valid shell syntax', ({ text: command }) => {
  const { status, stderr } = spawnSync('bash', ['-n', '-c', command], { encoding: 'utf8' });

  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

test.each(named)('$name: names existing scripts, files, services and programs', ({ text: command }) => {
  for (const [, script = ''] of command.matchAll(/\bnpm (?:run )?([a-z:-]+)/g))
    expect(scripts).toHaveProperty([script]);
  for (const [, file = ''] of command.matchAll(/\b(?:sh|node) ((?:\w[\w-]*\/)+[\w-]+\.\w+)/g))
    expect({ file, exists: existsSync(path.join(rootFolder, file)) }).toEqual({ file, exists: true });
  for (const [, profile] of command.matchAll(/--profile (\w+)/g))
    expect(read('docker-compose.yml')).toContain(`profiles: [${profile}]`);
  for (const [, service, program] of command.matchAll(/docker compose .*?\b(\w+) node ([\w-]+)\.js/g)) {
    expect(read('docker-compose.yml')).toMatch(new RegExp(`^  ${service}:$`, 'm'));
    expect(read('infra/bundle.ts')).toMatch(new RegExp(`\\b${program}['"]?: `));
  }
});

test
  .skipIf(!hasDocker)
  .each(ofWay('docker').filter(({ text: command }) => command.includes('docker compose')))(
  '$name: uses options that Docker supports',
  ({ text: command }) => {
    for (const [, verb = '', rest = ''] of command.matchAll(
      /docker compose (?:--profile \w+ )?(\w+)([^|&;>]*)/g,
    )) {
      const { stdout } = spawnSync('docker', ['compose', verb, '--help'], { encoding: 'utf8' });
      for (const [option] of rest.matchAll(/(?<=\s)--[a-z-]+/g)) expect(stdout).toContain(option);
    }
  },
);
