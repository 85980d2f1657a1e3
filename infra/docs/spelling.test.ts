import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { britishWords } from '../../packages/contracts/src/testing/british-words.ts';
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

test('mails, the widget, the chatbot and the services’ own sentences use American English spelling', () => {
  const sources = globSync('{gateway,services/*,packages/*}/src/**/*.{ts,tsx}', {
    cwd: rootFolder,
    exclude: ['**/*.test.*', '**/testing/**'],
  });
  const texts = sources.flatMap((file) => readTexts(readFileSync(path.join(rootFolder, file), 'utf8')));

  for (const text of [
    'Confirm the address',
    'Would you like us to contact you?',
    'I didn’t find an exact answer.',
  ])
    expect(texts).toContain(text);
  expect(texts.filter((text) => britishWords.test(text))).toEqual([]);
});

/** Text literals without what they insert, and without identifiers and patterns. */
function readTexts(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const literals = code.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\\n]|\\.)*)`/g);
  return [...literals]
    .map(([, plain, template = '']) => plain ?? template.replace(/\$\{[^}]*\}/g, ''))
    .filter((text) => /^[^a-z]*[A-Z]|\s/.test(text) && !/\||\(\?/.test(text));
}
