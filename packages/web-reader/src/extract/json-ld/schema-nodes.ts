import { tidy } from '../structure/tidy.ts';

const MAX_LENGTH = 200_000;
const MAX_NODES = 200;
const MAX_DEPTH = 8;
const MAX_TEXT = 4000;
const PARTS = [
  '@graph',
  'mainEntity',
  'location',
  'department',
  'subOrganization',
  'publisher',
  'contactPoint',
  'employee',
  'founder',
  'event',
  'makesOffer',
  'hasOfferCatalog',
  'hasMenu',
  'hasMenuSection',
  'hasMenuItem',
  'itemListElement',
  'item',
];

export type Node = Record<string, unknown>;

export function readNodes(sources: string[]): Node[] {
  return sources.flatMap(parseNodes).slice(0, MAX_NODES);
}

function parseNodes(source: string): Node[] {
  if (source.length > MAX_LENGTH) return [];
  try {
    return flatten(JSON.parse(source), 0);
  } catch {
    return [];
  }
}

function flatten(value: unknown, depth: number): Node[] {
  if (depth > MAX_DEPTH) return [];
  return nodesIn(value).flatMap((node) => [
    node,
    ...PARTS.flatMap((key) => (node[key] === undefined ? [] : flatten(node[key], depth + 1))),
  ]);
}

export function nodesIn(value: unknown): Node[] {
  const list = Array.isArray(value) ? value.slice(0, MAX_NODES) : [value];
  return list.filter(
    (entry): entry is Node => typeof entry === 'object' && entry !== null && !Array.isArray(entry),
  );
}

export function textOf(value: unknown): string {
  if (Array.isArray(value)) return textOf(value[0]);
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  return tidy(String(value).replace(/<[^<>]*>/g, ' ')).slice(0, MAX_TEXT);
}

export function listOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).map(textOf).filter(Boolean);
}

export function isOfType({ '@type': type }: Node, pattern: RegExp): boolean {
  return listOf(type).some((name) => pattern.test(name));
}
