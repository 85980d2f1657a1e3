import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

export type Resource = {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string> };
} & Record<string, unknown>;

type Operation = { op: 'add' | 'replace' | 'remove'; path: string; value?: unknown };
type Kustomization = {
  apiVersion: string;
  kind: 'Kustomization';
  namespace?: string;
  resources: string[];
  patches?: { path: string; target: { kind: string; name?: string } }[];
};

const KNOWN = ['apiVersion', 'kind', 'namespace', 'resources', 'patches'];

/** Emulates `kubectl kustomize` for the features we use, and throws on any other. */
export function buildOverlay(folder: string): Resource[] {
  const kustomization = readYaml<Kustomization>(path.join(folder, 'kustomization.yaml'));
  const unknown = Object.keys(kustomization).filter((key) => !KNOWN.includes(key));
  if (unknown.length > 0) throw new Error(`${folder}: no support for ${unknown.join(', ')}`);
  const { resources, patches = [], namespace } = kustomization;
  const built = resources.flatMap((entry) => readResources(path.join(folder, entry)));
  for (const { path: file, target } of patches) {
    const operations = readYaml<Operation[]>(path.join(folder, file));
    const aims = built.filter(({ kind, metadata }) => {
      return kind === target.kind && (target.name ?? metadata.name) === metadata.name;
    });
    if (aims.length === 0) throw new Error(`${folder}/${file} changes nothing`);
    for (const aim of aims) for (const operation of operations) apply(operation, aim);
  }
  for (const { metadata } of built) if (namespace) metadata.namespace = namespace;
  return built;
}

function readResources(entry: string): Resource[] {
  if (!entry.endsWith('.yaml')) return buildOverlay(entry);
  const documents = parseAllDocuments(readFileSync(entry, 'utf8'), { uniqueKeys: true });
  return documents.map((document) => {
    const [error] = document.errors;
    if (error) throw new Error(`${entry}: ${error.message}`);
    return document.toJS() as Resource;
  });
}

const readYaml = <T>(file: string) => parse(readFileSync(file, 'utf8')) as T;

function apply({ op, path: pointer, value }: Operation, resource: Resource) {
  const keys = pointer.split('/').slice(1);
  const last = keys.pop() ?? '';
  let place = resource as Record<string, unknown>;
  for (const key of keys) {
    const next = place[key];
    if (typeof next !== 'object' || next === null) throw new Error(`${pointer} is not there`);
    place = next as Record<string, unknown>;
  }
  if (op !== 'add' && !(last in place)) throw new Error(`${pointer} is not there`);
  if (op === 'remove') delete place[last];
  else place[last] = structuredClone(value);
}
