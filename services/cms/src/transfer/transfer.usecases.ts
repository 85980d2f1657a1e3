import type { ContentEntry, ImportReport } from '@fucina/contracts/content';
import type { Language } from '@fucina/contracts/language';
import { BYTE_ORDER_MARK, csvLine } from '@fucina/service-kit/csv';
import type { PersonName } from '@fucina/service-kit/person-name';
import { ProblemError, problem } from '@fucina/service-kit/problem';
import type { StoredContent } from '../content/content.repository.ts';
import { changeContent, createContent, listDrafts, MAX_CONTENTS } from '../content/content.usecases.ts';
import { nameOf } from '../content/place.ts';
import type { CmsDeps } from '../deps.ts';
import type { Lines } from './read-lines.ts';

const TRIES = 5;
const columns = ['type', 'key', 'language', 'value', 'state'] as const;

type Deps = Pick<CmsDeps, 'contents' | 'growRevisions'>;
type Step = {
  kind: 'create' | 'change' | 'publish' | 'none';
  entry: ContentEntry;
  before: StoredContent | undefined;
};
type Wanted = { lines: Lines; dryRun: boolean; publish: boolean; by: PersonName };

/** Exports drafts, in the format the import reads, with their publication state. */
export async function exportContents(
  { format, language }: { format: 'json' | 'csv'; language?: Language | undefined },
  deps: Pick<CmsDeps, 'contents'>,
): Promise<string> {
  const contents = await listDrafts({ language }, deps);
  if (format === 'json') return JSON.stringify({ contents }, ['contents', ...columns], 2);
  const rows = [columns, ...contents.map((text) => columns.map((column) => text[column]))];
  return BYTE_ORDER_MARK + rows.map(csvLine).join('');
}

export async function importContents(
  { lines, dryRun, publish, by }: Wanted,
  deps: Deps,
): Promise<ImportReport> {
  if (!dryRun && lines.errors.length > 0) {
    const errors = lines.errors.map(({ line, message }) => ({ pointer: `/lines/${line}`, message }));
    throw problem('content.import_invalid', { errors });
  }
  const steps = await planSteps({ lines, publish }, deps);
  if (!dryRun) await carryOut({ steps, publish, by }, deps);
  const of = (kind: Step['kind']) => steps.filter((step) => step.kind === kind);
  return {
    dryRun,
    created: of('create').map(({ entry }) => ({ ...placeOf(entry), to: entry.value })),
    changed: of('change').map(({ entry, before }) => ({
      ...placeOf(entry),
      from: before?.draft ?? '',
      to: entry.value,
    })),
    published: of('publish').map(({ entry }) => placeOf(entry)),
    unchanged: of('none').length,
    errors: lines.errors,
  };
}

async function planSteps({ lines, publish }: Pick<Wanted, 'lines' | 'publish'>, { contents }: Deps) {
  const known = new Map((await contents.list({})).map((text) => [nameOf(text), text]));
  const steps = lines.entries.map(({ entry }): Step => {
    const before = known.get(nameOf(entry));
    if (!before) return { kind: 'create', entry, before };
    if (before.draft !== entry.value) return { kind: 'change', entry, before };
    return { kind: publish && before.published !== entry.value ? 'publish' : 'none', entry, before };
  });
  const created = steps.filter(({ kind }) => kind === 'create').length;
  if (known.size + created > MAX_CONTENTS) throw problem('content.limit_reached');
  return steps;
}

/** Bumps the revisions once at the end, even if it fails midway. */
async function carryOut(
  { steps, publish, by }: { steps: Step[] } & Pick<Wanted, 'publish' | 'by'>,
  deps: Deps,
) {
  const quiet = { ...deps, growRevisions: async () => undefined };
  try {
    for (const step of steps.filter(({ kind }) => kind !== 'none')) await write(step, { publish, by }, quiet);
  } finally {
    if (publish) await deps.growRevisions(steps.map(({ entry }) => entry.language));
  }
}

/** Changes by others meanwhile don't stop an import halfway: its text comes after theirs. */
async function write({ entry, before }: Step, { publish, by }: Pick<Wanted, 'publish' | 'by'>, deps: Deps) {
  const body = { ...entry, publish };
  const signed = { by, kind: 'imported' } as const;
  let stored = before ?? null;
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (!stored) return await createContent({ body, ...signed }, deps);
      const { _id: id, version } = stored;
      return await changeContent({ id, body: { ...body, version }, ...signed }, deps);
    } catch (error) {
      if (attempt === TRIES || !isConflict(error)) throw error;
      stored = await deps.contents.findAt(entry);
    }
  }
}

const conflicts = ['content.duplicate', 'record.not_found', 'record.changed_meanwhile'];
const isConflict = (error: unknown) => error instanceof ProblemError && conflicts.includes(error.code);

const placeOf = ({ type, key, language }: ContentEntry) => ({ type, key, language });
