import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

export type Entry = {
  about: string;
  example: string;
  /** Only if no schema has a default. */
  default?: string;
  /** Where operators set it: a value in `.env.example`, or the name of a compose secret. */
  env?: string;
  secret?: string;
};

type Group = { title: string; about?: string; variables: Record<string, Entry> };

export function readGlossary(): Group[] {
  return parse(readFileSync(path.join(import.meta.dirname, 'variables.yml'), 'utf8')) as Group[];
}
