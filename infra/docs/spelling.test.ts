import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { britishWords } from '../../frontend/src/testing/british-words.ts';
import { rootFolder } from '../local/lib/machine.ts';

const written = [
  '*.md',
  'docs/*.md',
  '{frontend,gateway,infra}/*.md',
  'infra/*/*.md',
  '{packages,services}/*/*.md',
  'services/chatbot/eval/*.md',
  'packages/reader/training/README.md',
];
const files = globSync(written, { cwd: rootFolder }).filter((file) => !/\.it\.md$|report\.md$/.test(file));

test.each(files)('%s uses American English spelling', (file) => {
  const text = readFileSync(path.join(rootFolder, file), 'utf8');
  const words = text.replace(/^```.*?^```/gms, '').replace(/`[^`]*`|\]\([^)]*\)/g, '');

  expect(words.split('\n').filter((line) => britishWords.test(line))).toEqual([]);
});
