import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rootFolder } from '../../local/lib/machine.ts';

const FOLDERS = [
  'gateway/src',
  'packages/answering/src',
  'packages/contracts/src',
  'packages/guarded-fetch/src',
  'packages/service-kit/src',
  'packages/web-reader/src',
  'services/auth/src',
  'services/chatbot/src',
  'services/cms/src',
  'services/projects/src',
];
const WITH_EFFECTS = /^(start|create|load|write|watch|log|use|connect|forget|remove|delete)[A-Z]/;
const EXPORTED = /^export (?:async )?(?:function|const) (\w+)(?: = )?(?:async )?\(([^)]*)\)/gm;

const values: [type: RegExp, value: (text: string) => unknown][] = [
  [/^string( \| (undefined|null))?$/, (text) => text],
  [/^(readonly )?string\[\]$/, (text) => [text]],
  [/^Language$/, () => 'en'],
  [/^number$/, () => 1],
];

/**
 * Exported functions that take only texts, languages and numbers. Leaves out Readability, which is slow by nature and
 * guarded by the reader process's deadline, and picture types, which are read from a file: the text is only its path.
 */
export function findTextFunctions(): { name: string; file: string; make: (text: string) => unknown[] }[] {
  const files = FOLDERS.flatMap((folder) =>
    globSync(`${folder}/**/*.ts`, {
      cwd: rootFolder,
      exclude: (name) =>
        /\.test\.ts$|node_modules|testing|migrations|readability-fallback|picture-types/.test(name),
    }),
  );
  return files.toSorted().flatMap((file) =>
    [...readFileSync(path.join(rootFolder, file), 'utf8').matchAll(EXPORTED)].flatMap(
      ([, name = '', parameters = '']) => {
        const types = parameters
          .split(',')
          .map((one) => one.split(':')[1]?.replace(/=.*/, '').trim())
          .filter((type) => type !== undefined);
        const makers = types.map((type) => values.find(([pattern]) => pattern.test(type))?.[1]);
        if (WITH_EFFECTS.test(name) || !/^(readonly )?string/.test(types[0] ?? '')) return [];
        const known = makers.filter((maker) => maker !== undefined);
        if (known.length < makers.length) return [];
        return [{ name, file, make: (text: string) => known.map((maker) => maker(text)) }];
      },
    ),
  );
}
