import { globSync } from 'node:fs';
import { collectBuilt } from './built.ts';
import { collectPatterns, type FoundPattern } from './collect.ts';
import { findSuperLinear } from './super-linear.ts';

export type Exception = {
  file: string;
  text: string;
  bound: string;
};

export type Finding = { file: string; line: number; text: string; reason: string };

export function productFiles(root: string): string[] {
  const files = globSync(
    [
      '{gateway,services/*,packages/*,frontend}/src/**/*.{ts,tsx}',
      'infra/{backup,compose,kubernetes,local,patterns}/**/*.{ts,mjs}',
    ],
    { cwd: root },
  );
  return files.filter((file) => !/\.test\.tsx?$|(?:^|\/)(?:node_modules|dist|testing)\//.test(file)).sort();
}

/** Patterns that may be super-linear and are no exceptions, and exceptions that no longer apply. */
export async function scanPatterns(
  files: readonly string[],
  { root, exceptions }: { root: string; exceptions: readonly Exception[] },
): Promise<{ count: number; findings: Finding[]; unused: Exception[] }> {
  const found = await withBuilt(collectPatterns(files, root), root);
  const reasons = new Map<string, string | null>();
  const suspects = found.flatMap((pattern) => {
    const reason = reasonOf(pattern, reasons);
    return reason === null ? [] : [{ ...pattern, reason }];
  });
  const excuses =
    ({ file, text }: Exception) =>
    (one: { file: string; text: string }) =>
      one.file === file && one.text === text;
  return {
    count: found.length,
    findings: suspects.filter((suspect) => !exceptions.some((exception) => excuses(exception)(suspect))),
    unused: exceptions.filter((exception) => !suspects.some(excuses(exception))),
  };
}

async function withBuilt(found: FoundPattern[], root: string): Promise<FoundPattern[]> {
  const unknown = found.filter(({ pattern }) => pattern === null);
  const built = await collectBuilt([...new Set(unknown.map(({ file }) => file))], root);
  return found.flatMap((one) => {
    const made = one.pattern === null ? built.get(`${one.file}:${one.line}`) : undefined;
    return made ? made.map((pattern) => ({ ...one, pattern })) : [one];
  });
}

function reasonOf({ pattern }: FoundPattern, known: Map<string, string | null>): string | null {
  if (!pattern) return 'cannot be proved: it is built from what only a run knows';
  const key = `/${pattern.source}/${pattern.flags}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const reason = findSuperLinear(pattern);
  known.set(key, reason);
  return reason;
}
