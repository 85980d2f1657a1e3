import path from 'node:path';
import { exceptions } from './exceptions.ts';
import { productFiles, scanPatterns } from './scan.ts';

const root = path.resolve(import.meta.dirname, '../..');
const { count, findings, unused } = await scanPatterns(productFiles(root), { root, exceptions });

for (const { file, line, text, reason } of findings) console.error(`${file}:${line} ${reason}\n    ${text}`);
for (const { file, text } of unused)
  console.error(`${file}: no pattern needs this exception any more\n    ${text}`);
if (findings.length + unused.length > 0) {
  console.error(
    'Make the pattern linear, or name in infra/patterns/exceptions.ts the bound that makes it harmless.',
  );
  process.exit(1);
}
console.log(`${count} patterns, all linear but ${exceptions.length} with a bound`);
