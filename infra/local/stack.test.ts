import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { mergeHostMaps } from './part-env.ts';
import { metricsPortOf, readStackConfig, startStack } from './stack.ts';
import { createRecorder, makeFolder } from './testing/processes.ts';

test('the user’s host map overrides the sample sites’, ignoring case', () => {
  const merged = mergeHostMaps(
    'Shop.test=127.0.0.1:1, own.test=127.0.0.1:2',
    'shop.test=127.0.0.1:3,museo.test=127.0.0.1:4',
  );

  expect(merged.split(',').toSorted()).toEqual([
    'Shop.test=127.0.0.1:1',
    'museo.test=127.0.0.1:4',
    'own.test=127.0.0.1:2',
  ]);
});

test.each(['http', '0', '65536', '80.5'])(
  'the invalid port %s is rejected with a one-line message',
  (port) => {
    expect(() => readStackConfig({ PORT: port })).toThrow('PORT must be a number from 1 to 65535');
  },
);

test('the defaults are port 8080, on loopback only', () => {
  expect(readStackConfig({})).toMatchObject({ port: 8080, host: '127.0.0.1', url: 'http://localhost:8080' });
});

test('metrics ports are assigned consecutively from METRICS_PORT, one per part', () => {
  const ports = ['gateway', 'auth', 'frontend'].map((name) => metricsPortOf(name, { METRICS_PORT: '9100' }));

  expect(ports).toEqual(['9100', '9101', '9106']);
  expect(metricsPortOf('gateway', {})).toBeUndefined();
});

test('a port in use is reported before anything starts', async () => {
  const { folder, remove } = await makeFolder();
  onTestFinished(remove);
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : null;
  const dataDir = path.join(folder, 'data');
  const { said, output } = createRecorder();

  const config = readStackConfig({ PORT: String(port), DATA_DIR: dataDir });
  await expect(startStack({ config, ...output })).rejects.toThrow(`Port ${port} is in use`);

  expect(said).toEqual([]);
  expect(existsSync(dataDir)).toBe(false);
});
