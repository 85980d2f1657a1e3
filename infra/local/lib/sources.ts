import { readFileSync, watch } from 'node:fs';
import path from 'node:path';
import { rootFolder } from './machine.ts';

const SETTLE_MS = 50;
const NOT_RUN = /\.test\.tsx?$|\.md$|~$/;

const WORKSPACES: Record<string, string> = {
  auth: 'services/auth',
  projects: 'services/projects',
  cms: 'services/cms',
  chatbot: 'services/chatbot',
  worker: 'services/chatbot',
  gateway: 'gateway',
};

export function sourcesOf(part: string): string[] {
  // Pages are rebuilt on save, and the server reloads the build on its own.
  if (part === 'frontend') return ['frontend/src/server', ...foldersOf('packages/service-kit')];
  const folders = foldersOf(WORKSPACES[part] ?? '');
  // The chatbot service caches the widget's files.
  return part === 'chatbot' ? [...folders, 'packages/widget/dist/dev'] : folders;
}

function foldersOf(workspace: string): string[] {
  const text = readFileSync(path.join(rootFolder, workspace, 'package.json'), 'utf8');
  const { dependencies = {} } = JSON.parse(text) as { dependencies?: Record<string, string> };
  const packages = Object.keys(dependencies)
    .filter((name) => dependencies[name] === 'workspace:*')
    .map((name) => name.replace('@fucina/', 'packages/'));
  return [...new Set([`${workspace}/src`, ...packages.flatMap(foldersOf)])];
}

type Save = { parts: string[]; file: string };

export function watchSources(sources: Map<string, string[]>, onSave: (save: Save) => void) {
  const touched = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  function note(folder: string, name: string | null) {
    if (!name || NOT_RUN.test(name)) return;
    for (const [part, folders] of sources) if (folders.includes(folder)) touched.add(part);
    clearTimeout(timer);
    timer = setTimeout(() => {
      onSave({ parts: [...touched], file: path.join(folder, name) });
      touched.clear();
    }, SETTLE_MS);
  }

  const watchers = [...new Set([...sources.values()].flat())].map((folder) =>
    watch(path.resolve(rootFolder, folder), { recursive: true }, (_event, name) => note(folder, name)),
  );
  return function stop() {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
