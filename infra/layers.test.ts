import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { rootFolder } from './local/lib/machine.ts';

/** A workspace may import only workspaces of earlier layers. */
const LAYERS = [
  ['packages/contracts'],
  ['packages/service-kit', 'packages/guarded-fetch', 'packages/reader'],
  ['packages/web-reader', 'packages/answering'],
  ['gateway', 'services/auth', 'services/cms', 'services/projects', 'services/chatbot'],
];
/** A feature may import only earlier ones. The first are shared by all. */
const FEATURES: [workspace: string, features: string[]][] = [
  ['gateway', ['limits', 'http', 'sessions', 'pages']],
  [
    'services/auth',
    [
      ...[
        'users',
        'audit',
        'keys',
        'passwords',
        'mails',
        'people',
        'removals',
        'sessions',
        'links',
        'logins',
      ],
      ...['exports', 'account', 'admin', 'migrations', 'commands'],
    ],
  ],
  [
    'services/chatbot',
    [
      ...[
        'adapters',
        'shared',
        'bots',
        'knowledge',
        'plans',
        'webhooks',
        'conversations',
        'corrections',
        'sources',
      ],
      ...[
        'widget',
        'hand-off',
        'leads',
        'demos',
        'bot-settings',
        'analytics',
        'report-card',
        'public-api',
        'people',
      ],
      ...['launch', 'consents', 'notices', 'system', 'migrations'],
    ],
  ],
  [
    'services/projects',
    [
      ...[
        'migrations',
        'records',
        'projects',
        'activity',
        'live',
        'support',
        'news',
        'notices',
        'visits',
        'approvals',
      ],
      ...['comments', 'files', 'milestones', 'tasks', 'people', 'portal', 'staff', 'commands'],
    ],
  ],
  [
    'services/cms',
    ['migrations', 'people', 'pictures', 'media', 'content', 'first-texts', 'transfer', 'commands'],
  ],
];
const STAGES_OF_AN_ANSWER = ['language', 'facts', 'passages', 'question', 'search', 'answer', 'model'];
const IMPORT = /\b(import|export)(\s+type)?\b[^;'"]*?\bfrom\s+'([^']+)'|\bimport\(\s*'([^']+)'/g;

const files = globSync(
  LAYERS.flat().map((workspace) => `${workspace}/src/**/*.ts`),
  { cwd: rootFolder },
).filter((file) => !/\.test\.ts$|\/testing\//.test(file));

const imports = files.flatMap((file) =>
  [...readFileSync(path.join(rootFolder, file), 'utf8').matchAll(IMPORT)].map(
    ([, , type, from, dynamic]) => ({ file, target: resolve(file, from ?? dynamic ?? ''), isType: !!type }),
  ),
);

function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return path.join(path.dirname(file), specifier);
  const [, name, rest] = /^@fucina\/([^/]+)\/(.+)$/.exec(specifier) ?? [];
  return name ? `packages/${name}/src/${rest}.ts` : specifier;
}

const workspaceOf = (file: string) => LAYERS.flat().find((workspace) => file.startsWith(`${workspace}/`));
const layerOf = (workspace: string) => LAYERS.findIndex((layer) => layer.includes(workspace));
const named = ({ file, target }: { file: string; target: string }) => `${file} imports ${target}`;

test('a workspace imports only from lower layers', () => {
  const offenders = imports.filter(({ file, target }) => {
    const [own, other] = [workspaceOf(file), workspaceOf(target)];
    return own && other && own !== other && layerOf(other) >= layerOf(own);
  });

  expect(imports.length).toBeGreaterThan(1000);
  expect(offenders.map(named)).toEqual([]);
});

test.each(FEATURES)('a feature of %s imports only features listed before it', (workspace, features) => {
  const featureOf = (file: string) =>
    /^(?<workspace>gateway|services\/[^/]+)\/src\/(?<feature>[^/]+)\//.exec(file)?.groups;
  const rankOf = (file: string) => features.indexOf(featureOf(file)?.feature ?? '');
  const own = imports.filter(({ file }) => featureOf(file)?.workspace === workspace);
  const offenders = own.filter(({ file, target }) => rankOf(target) > rankOf(file));

  expect(own.filter(({ file }) => rankOf(file) < 0)).toEqual([]);
  expect(offenders.map(named)).toEqual([]);
});

test('a stage of answering imports only earlier stages', () => {
  const stageOf = (file: string) =>
    STAGES_OF_AN_ANSWER.indexOf(/^packages\/answering\/src\/(\w+)\//.exec(file)?.[1] ?? '');
  const offenders = imports.filter(
    ({ file, target }) => stageOf(file) >= 0 && stageOf(target) > stageOf(file),
  );

  expect(offenders.map(named)).toEqual([]);
});

test('a feature does not import another feature’s repositories or jobs', () => {
  const featureOf = (file: string) => /^services\/[^/]+\/src\/[^/]+(?=\/)/.exec(file)?.[0];
  const offenders = imports.filter(({ file, target, isType }) => {
    const isInner = /\.(?:repository|job)\.ts$/.test(target);
    const [from, to] = [featureOf(file), featureOf(target)];
    return !isType && isInner && from !== undefined && to !== undefined && from !== to;
  });

  expect(offenders.map(named)).toEqual([]);
});
