import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { scanPatterns } from './scan.ts';
import { findSuperLinear } from './super-linear.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'patterns-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function scan(
  files: Record<string, string>,
  exceptions: Parameters<typeof scanPatterns>[1]['exceptions'] = [],
) {
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(root, name), text);
  return scanPatterns(Object.keys(files), { root, exceptions });
}

test.each([
  /\s+$/,
  /\s*;\s*q=/,
  /(?:a|a)*b/,
  /^(?:\w+\s?)*$/,
  /^\s*(?:<!--[\s\S]*?-->\s*)*<html/,
  /\d[\d.,]* ?€/,
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  /filename[^;]{0,300}\.pdf/,
  /(?=\w*\d)x/,
  /(?<=\s+)x/,
])('%s is reported as super-linear', (pattern) => {
  expect(findSuperLinear(pattern)).not.toBeNull();
});

test.each([
  /(?<!\s)\s+$/,
  /\s+/g,
  /^\s+/,
  /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/,
  /\b(?:hours|open\w*)\b/,
  /[a-z]{1,40}@/,
  /^([^/?#]*)(.*)$/s,
  /\s*;/y,
  /[[\p{Cc}\p{Cf}]--[\n\t]]/v,
])('%s is proven linear', (pattern) => {
  expect(findSuperLinear(pattern)).toBeNull();
});

test('a finding has its file and line', async () => {
  const { findings } = await scan({
    'a.ts': "const x = 1;\nexport const trim = (s: string) => s.replace(/ +$/, '');",
  });

  expect(findings).toEqual([expect.objectContaining({ file: 'a.ts', line: 2, text: '/ +$/' })]);
});

test('dynamically built patterns are checked, including constants imported from other files', async () => {
  const { findings } = await scan({
    'parts.ts': "export const SPACES = '\\\\s+';",
    'b.ts': "import { SPACES } from './parts.ts';\nexport const END = new RegExp(`${SPACES}$`);",
    'c.ts':
      "const words = ['a', 'b'].map((word) => word + '+');\nexport const END = new RegExp(`${words.join('')}c`);",
    'd.ts': 'export const any = (text: string) => new RegExp(text);',
  });

  expect(findings.map(({ file, reason }) => [file, reason])).toEqual([
    ['b.ts', expect.stringContaining('polynomial')],
    ['c.ts', expect.stringContaining('polynomial')],
    ['d.ts', expect.stringContaining('cannot be proved')],
  ]);
});

test('an exception suppresses its pattern, and is reported once it is unused', async () => {
  const needed = { file: 'a.ts', text: '/ +$/', bound: 'short' };
  const unneeded = { file: 'a.ts', text: '/ +/', bound: 'short' };

  const { findings, unused } = await scan({ 'a.ts': 'export const all = [/ +$/, / +/];' }, [
    needed,
    unneeded,
  ]);

  expect([findings, unused]).toEqual([[], [unneeded]]);
});
