import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashFiles } from './hash-files.ts';
import { rootFolder } from './machine.ts';

export const workspaces = [
  'packages/answering',
  'packages/contracts',
  'packages/guarded-fetch',
  'packages/reader',
  'packages/service-kit',
  'packages/web-reader',
  'packages/widget',
  'services/auth',
  'services/chatbot',
  'services/cms',
  'services/projects',
  'gateway',
  'frontend',
  'infra',
];

const EVERYTHING = ['.'];
/** Inputs of all unit tests. */
const SHARED = [
  ...['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'tsconfig.json', 'tsconfig.base.json'],
  ...['vitest.config.ts', 'patches', 'infra/local'],
];
/** Files that tests start or read without importing them. */
const ALSO: Record<string, string[]> = {
  'services/chatbot': ['packages/widget'],
  gateway: ['services/chatbot', 'services/projects'],
};
const LEFT_OUT = new Set([
  ...['node_modules', 'dist', '.git', '.data', '.cache', '__pycache__'],
  ...['test-results', 'playwright-report'],
]);
/** Results expire after a day, since tests may depend on the date or on random values. */
const KEPT_MS = 24 * 60 * 60 * 1000;

type Kept = Record<string, { inputs: string; passed: number; at: number }>;

function listDependencies(workspace: string): string[] {
  const text = readFileSync(path.join(rootFolder, workspace, 'package.json'), 'utf8');
  const { dependencies = {}, devDependencies = {} } = JSON.parse(text) as Record<
    string,
    Record<string, string>
  >;
  return Object.entries({ ...dependencies, ...devDependencies })
    .filter(([, version]) => version === 'workspace:*')
    .map(([name]) => name.replace('@fucina/', ''))
    .map((name) => workspaces.find((each) => path.basename(each) === name) ?? name);
}

/** Inputs of a workspace's unit tests: its own files and those of its dependencies. */
export function inputsOf(workspace: string): string[] {
  // These tests read files of the whole repository.
  if (workspace === 'infra') return EVERYTHING;
  const found = new Set([workspace]);
  // A set's iterator also visits members added during the loop.
  for (const each of found)
    for (const other of [...listDependencies(each), ...(ALSO[each] ?? [])]) found.add(other);
  return [...found, ...SHARED];
}

/**
 * Skips whatever passed within a day with the same files on the same Node. A part is a workspace, or a name standing
 * for the whole repository.
 */
export async function openUnchanged({
  file = path.join(rootFolder, 'node_modules/.cache/passed.json'),
  isAll = false,
  root = rootFolder,
  settings = [],
  now = Date.now,
}: {
  file?: string;
  /** Runs everything, whatever passed before. */
  isAll?: boolean;
  root?: string;
  settings?: readonly (string | undefined)[];
  now?: () => number;
}) {
  const kept = read(file);
  const hashes = new Map<string, Promise<string>>();

  // Hashed once before the run, since files saved during it are another state.
  function hashOf(part: string) {
    const entries = workspaces.includes(part) ? inputsOf(part) : EVERYTHING;
    const key = entries.join();
    const hash = hashes.get(key) ?? hashFiles({ entries, isLeftOut: (name) => LEFT_OUT.has(name) }, root);
    hashes.set(key, hash);
    return hash;
  }
  const surroundings = JSON.stringify([process.version, process.arch, ...settings]);
  const inputs = new Map<string, string>();

  return {
    /** How many of its tests passed with these files; null if it must run. Call before running it. */
    async passedOf(part: string): Promise<number | null> {
      inputs.set(part, `${await hashOf(part)} ${surroundings}`);
      const before = kept[part];
      if (isAll || !before || before.inputs !== inputs.get(part)) return null;
      return now() - before.at < KEPT_MS ? before.passed : null;
    },

    keep(part: string, passed = 0) {
      const own = inputs.get(part);
      if (!own) return;
      kept[part] = { inputs: own, passed, at: now() };
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(kept));
    },
  };
}

function read(file: string): Kept {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Kept;
  } catch {
    return {};
  }
}
