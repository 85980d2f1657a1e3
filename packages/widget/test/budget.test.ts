import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { buildWidget } from './setup/build-widget.ts';

const LOADER_BYTES = 6_000;
const WIDGET_BYTES = 25_000;

let sizes: Map<string, number>;

beforeAll(async () => {
  const files = await buildWidget();
  sizes = new Map([...files].map(([name, code]) => [name, gzipSync(code, { level: 9 }).length]));
});

test('the build consists of one loader and one panel', () => {
  expect([...sizes.keys()].sort()).toEqual(['panel-v1.js', 'v1.js']);
});

test('the loader stays within 6 kB gzip', () => {
  expect(sizes.get('v1.js')).toBeGreaterThan(500);
  expect(sizes.get('v1.js')).toBeLessThanOrEqual(LOADER_BYTES);
});

test('loader and panel together stay within 25 kB gzip', () => {
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);

  expect(total).toBeLessThanOrEqual(WIDGET_BYTES);
});
