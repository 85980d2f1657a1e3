import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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
  'infra/eval',
  'infra',
];

/** The workspace whose tests include this file. */
export const workspaceOf = (file: string) => workspaces.find((each) => file.startsWith(`${each}/`));

export const JOURNEYS = 'journeys';

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
  'infra/eval': ['infra/sample-sites', 'packages/answering', 'packages/web-reader'],
};
const LEFT_OUT = new Set([
  ...['node_modules', 'dist', '.git', '.data', '.cache', '__pycache__'],
  ...['test-results', 'playwright-report'],
]);
/** Neither run by the product nor read by its journeys. */
const NOT_IN_JOURNEYS =
  /^(?:\.github|frontend[/]gallery|packages[/]reader[/]training|infra[/](?:backup|bench|compose|eval|faults|kubernetes|patterns|security))(?:[/]|$)/;
/** Matters at most to the tests beside it. */
const isAside = (file: string) =>
  /\.test\.tsx?$|^(?:frontend|gateway|packages|services)[/].*(?:README|DECISIONS)\.md$/.test(file);
/** Results expire after a day, since tests may depend on the date or on random values. */
const KEPT_MS = 24 * 60 * 60 * 1000;

type Kept = Record<string, { inputs: string; passed: number; at: number }>;

function listDependencies(workspace: string): string[] {
  const file = path.join(rootFolder, workspace, 'package.json');
  if (!existsSync(file)) return [];
  const text = readFileSync(file, 'utf8');
  const { dependencies = {}, devDependencies = {} } = JSON.parse(text) as Record<
    string,
    Record<string, string>
  >;
  return Object.entries({ ...dependencies, ...devDependencies })
    .filter(([, version]) => version === 'workspace:*')
    .map(([name]) => name.replace('@fucina/', ''))
    .map((name) => workspaces.find((each) => path.basename(each) === name) ?? name);
}

/** The tests of infra read files of the whole repository. */
const needsEverything = (part: string) => part === 'infra' || !workspaces.includes(part);

/** Files and folders that decide about a part. For a workspace its own and those of its dependencies. */
export function inputsOf(part: string): string[] {
  if (needsEverything(part)) return EVERYTHING;
  const found = new Set([part]);
  // A set's iterator also visits members added during the loop.
  for (const each of found)
    for (const other of [...listDependencies(each), ...(ALSO[each] ?? [])]) found.add(other);
  return [...found, ...SHARED];
}

/** True for a file among these inputs that cannot change the part's result. */
export function isLeftOut(part: string, file: string) {
  if (LEFT_OUT.has(path.basename(file))) return true;
  if (part === JOURNEYS) return NOT_IN_JOURNEYS.test(file) || isAside(file);
  return !needsEverything(part) && isAside(file) && !file.startsWith(`${part}/`);
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
  const digests = new Map<string, Promise<string>>();

  // Read once before the run, since files saved during it are another state.
  function hashOf(part: string) {
    const entries = inputsOf(part);
    const key = needsEverything(part) && part !== JOURNEYS ? EVERYTHING.join() : part;
    const isAsideOf = (_: string, file: string) => isLeftOut(part, file);
    const hash = hashes.get(key) ?? hashFiles({ entries, isLeftOut: isAsideOf, digests }, root);
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
