import path from 'node:path';
import { pathToFileURL } from 'node:url';

type Pattern = { source: string; flags: string };

/** Patterns built when a module loads, by `file:line`. */
export async function collectBuilt(files: readonly string[], root: string): Promise<Map<string, Pattern[]>> {
  const built = new Map<string, Pattern[]>();
  const places = new Map(files.map((file) => [path.join(root, file), file]));
  const Original = globalThis.RegExp;

  function note({ source, flags }: Pattern) {
    const [, url = '', line = ''] =
      /(?<![^\s(])((?:file:\/\/)?\/[^\s():]+):(\d+):/.exec(frameOf(new Error().stack)) ?? [];
    const file = places.get(url.replace(/^file:\/\//, ''));
    if (file === undefined) return;
    const key = `${file}:${line}`;
    built.set(key, [...(built.get(key) ?? []), { source, flags }]);
  }

  globalThis.RegExp = new Proxy(Original, {
    construct(target, args, self) {
      const made = Reflect.construct(target, args, self);
      note(made);
      return made;
    },
  });
  try {
    for (const file of files)
      if (file.endsWith('.ts')) await import(pathToFileURL(path.join(root, file)).href);
  } finally {
    globalThis.RegExp = Original;
  }
  return built;
}

function frameOf(stack = ''): string {
  const lines = stack.split('\n').slice(1);
  return lines.find((line) => !line.includes('patterns/built.ts')) ?? '';
}
