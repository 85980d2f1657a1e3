import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { type Lockfile, publishedName, rootFolder } from './lockfile.ts';

/** The fields we use. Old manifests declare their license differently. */
type Manifest = {
  name: string;
  version: string;
  license?: string | { type: string } | string[];
  licenses?: { type: string }[];
  description?: string;
  homepage?: string;
  repository?: string | { url: string };
};

export type Component = {
  name: string;
  version: string;
  /** From its manifest; null if absent. */
  licence: string | null;
  manifest: Manifest;
  folder: string;
  integrity: string | null;
  /** Dependencies, as `name@version`. */
  needs: string[];
};

type Place = { key: string; folder: string };
type Kind = 'dependencies' | 'devDependencies';

/** Transitive dependencies of workspaces on this platform, by `name@version`. Production only by default. */
export function readClosure(
  lockfile: Lockfile,
  workspaces: readonly string[],
  kinds: readonly Kind[] = ['dependencies'],
): Map<string, Component> {
  const components = new Map<string, Component>();
  const seen = new Set<string>();
  const waiting = workspaces.flatMap((workspace) => placesOfWorkspace(lockfile, { workspace, kinds, seen }));

  for (let place = waiting.pop(); place; place = waiting.pop()) {
    if (seen.has(place.key)) continue;
    seen.add(place.key);
    const needed = placesOfPackage(lockfile, place);
    waiting.push(...needed);
    const component = describe(lockfile, place, needed);
    components.set(`${component.name}@${component.version}`, component);
  }
  return new Map([...components].sort(([one], [other]) => (one < other ? -1 : 1)));
}

function placesOfWorkspace(
  lockfile: Lockfile,
  { workspace, kinds, seen }: { workspace: string; kinds: readonly Kind[]; seen: Set<string> },
): Place[] {
  if (seen.has(workspace)) return [];
  seen.add(workspace);
  const beside = path.join(rootFolder, workspace, 'node_modules');
  const wanted = kinds.flatMap((kind) => Object.entries(lockfile.importers[workspace]?.[kind] ?? {}));
  return wanted.flatMap(([name, { version }]) => {
    if (!version.startsWith('link:')) return [placeOf(lockfile, { name, reference: version, beside })];
    const linked = path.join(workspace, version.slice('link:'.length));
    return placesOfWorkspace(lockfile, { workspace: linked, kinds, seen });
  });
}

/** pnpm places dependencies next to a package. Those for other platforms are missing. */
function placesOfPackage(lockfile: Lockfile, { key, folder }: Place): Place[] {
  const { dependencies = {}, optionalDependencies = {} } = lockfile.snapshots[key] ?? {};
  const beside = folder.slice(0, folder.lastIndexOf('node_modules') + 'node_modules'.length);
  const isThere = ([name]: [string, string]) => existsSync(path.join(beside, name));
  return [...Object.entries(dependencies), ...Object.entries(optionalDependencies).filter(isThere)].map(
    ([name, reference]) => placeOf(lockfile, { name, reference, beside }),
  );
}

/** Aliases are locked under the name of their target. */
function placeOf(
  { snapshots }: Lockfile,
  { name, reference, beside }: { name: string; reference: string; beside: string },
): Place {
  const key = snapshots[reference] ? reference : `${name}@${reference}`;
  return { key, folder: realpathSync(path.join(beside, name)) };
}

function describe({ packages }: Lockfile, { key, folder }: Place, needed: Place[]): Component {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
  return {
    name: manifest.name,
    version: manifest.version,
    licence: licenceOf(manifest),
    manifest,
    folder,
    integrity: packages[publishedName(key)]?.resolution.integrity ?? null,
    needs: [...new Set(needed.map((place) => publishedName(place.key)))].sort(),
  };
}

function licenceOf({ license, licenses = [] }: Manifest): string | null {
  if (typeof license === 'string') return license;
  const several = license ? [license].flat() : licenses;
  return several.map((one) => (typeof one === 'string' ? one : one.type)).join(' OR ') || null;
}
