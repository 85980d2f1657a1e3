import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rootFolder } from '../../local/lib/machine.ts';

/** Where a stranger's text is read: names, headers, forms, questions, pages, documents, what is learnt of them. */
const FOLDERS = [
  'gateway/src',
  'packages/contracts/src',
  'packages/service-kit/src',
  'services/auth/src',
  'services/chatbot/src',
  'services/cms/src',
  'services/projects/src',
];
/** Those that begin something beside reading their text. */
const WITH_EFFECTS = /^(start|create|load|write|watch|log|use|connect|forget|remove|delete)[A-Z]/;
const EXPORTED = /^export (?:async )?(?:function|const) (\w+)(?: = )?(?:async )?\(([^)]*)\)/gm;

const values: [type: RegExp, value: (text: string) => unknown][] = [
  [/^string( \| (undefined|null))?$/, (text) => text],
  [/^(readonly )?string\[\]$/, (text) => [text]],
  [/^Language$/, () => 'en'],
  [/^number$/, () => 1],
];

/**
 * Every exported function of a module that takes texts and nothing but texts, languages and numbers. Readability is
 * slow by its nature, and has the deadline of the reader's process.
 */
export function findTextFunctions(): { name: string; file: string; make: (text: string) => unknown[] }[] {
  const files = FOLDERS.flatMap((folder) =>
    globSync(`${folder}/**/*.ts`, {
      cwd: rootFolder,
      exclude: (name) => /\.test\.ts$|node_modules|testing|migrations|readability-fallback/.test(name),
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
