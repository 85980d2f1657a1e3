import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Component, readClosure } from './closure.ts';
import { imageWorkspaces } from './image-workspaces.ts';
import { readLockfile } from './lockfile.ts';
import { lineOf, readOwnNotices, writeNotices } from './notices.ts';

const mit = 'MIT License\n\nCopyright (c) 2020 Ada\n\nPermission is hereby granted';

test.each(Object.entries(imageWorkspaces))(
  'every package in the %s image is listed with a license text',
  (image, workspaces) => {
    const closure = readClosure(readLockfile(), workspaces);

    const text = writeNotices({ title: image, closure });

    const lines = new Set(text.split('\n'));
    expect([...closure.values()].map(lineOf).filter((line) => !lines.has(line))).toEqual([]);
    expect(text).not.toContain('carries no license text. Its license is');
    expect(text).toContain('Permission is hereby granted, free of charge');
  },
);

test('identical license texts are printed once for all of their packages', () => {
  const text = write([
    packageWith('a', { LICENSE: mit }),
    packageWith('b', { LICENSE: 'Another' }),
    packageWith('c', { 'license.md': `${mit.replaceAll('\n', '\r\n')}\r\n` }),
  ]);

  expect(text).toContain(`a 1.0.0 (MIT)\nc 1.0.0 (MIT)\n\n${mit}\n`);
  expect(text.split('Copyright (c) 2020 Ada')).toHaveLength(2);
});

test('NOTICE files are included, and modules named “license” are not', () => {
  const text = write([packageWith('a', { NOTICE: 'Made by Ada', LICENSE: mit, 'license.js': 'run()' })]);

  expect(text).toContain(`${mit}\n\nMade by Ada`);
  expect(text).not.toContain('run()');
});

test('a package without a license file gets its readme’s license section and the standard text', () => {
  const readme = '# a\n\nDoes a.\n\n## License\n\nMIT, Ada\n\n## Thanks\n\nto Bo';

  const text = write([packageWith('a', { 'readme.md': readme })]);

  expect(text).toContain('Source: https://code.example/a\n\nLicense\n\nMIT, Ada\n\nThe package carries no');
  expect(text).toContain('This is the general one of MIT:\n\nMIT License');
  expect(text).not.toContain('to Bo');
});

test('an unknown license is named', () => {
  expect(write([{ ...packageWith('a', {}), licence: 'Own-1.0' }])).toContain('Its license is Own-1.0.');
});

test('the website’s notices credit the voices of its recordings', () => {
  const own = readOwnNotices(['frontend', 'services/cms']);

  expect(own).toHaveLength(1);
  expect(writeNotices({ title: 'Fucina', closure: new Map(), own })).toMatch(
    /Festival[\s\S]*IFM Development Team[\s\S]*Flite[\s\S]*Carnegie Mellon/,
  );
});

test('the output is deterministic', () => {
  const write = () => writeNotices({ title: 'cms', closure: readClosure(readLockfile(), ['services/cms']) });

  expect(write()).toBe(write());
});

const write = (components: Component[]) =>
  writeNotices({ title: 'Fucina', closure: new Map(components.map((one) => [one.name, one])) });

function packageWith(name: string, files: Record<string, string>): Component {
  const folder = mkdtempSync(path.join(tmpdir(), 'fucina-notices-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(path.join(folder, 'licenses'));
  for (const [file, content] of Object.entries(files)) writeFileSync(path.join(folder, file), content);
  const manifest = { name, version: '1.0.0', repository: { url: `https://code.example/${name}` } };
  return { name, version: '1.0.0', manifest, folder, licence: 'MIT', integrity: null, needs: [] };
}
