import { readFileSync } from 'node:fs';
import { SetupError } from '../../local/lib/steps.ts';
import { UNSORTED } from '../question-file.ts';
import type { Verdict } from '../scoring.ts';
import { type Mode, type Run, type RunSite, totalsOf } from './run.ts';

type StoredSite = { site: Omit<RunSite, 'questions'>; questions: (Pick<Verdict, 'id'> & Partial<Verdict>)[] };
type Stored = { version: string; mode: Mode; sites: StoredSite[] };

/** Defaults, which the file omits. */
const usual = ({ id }: { id: string }) => ({
  pair: id.replace(/[a-z]$/, ''),
  topic: UNSORTED,
  form: UNSORTED,
  invented: 0,
  failure: null,
});

/** JSON with a line per question and total, for readable diffs. */
export function serializeRun(run: Run): string {
  const sites = run.sites.map(({ questions, ...site }) => {
    const lines = questions.map((question) => `      ${JSON.stringify(pack(question))}`);
    return `    {\n      "site": ${JSON.stringify(site)},\n      "questions": [\n${lines.join(',\n')}\n      ]\n    }`;
  });
  return [
    '{',
    `  "version": ${JSON.stringify(run.version)},`,
    `  "mode": ${JSON.stringify(run.mode)},`,
    `  "totals": {\n${serializeTotals(run)}\n  },`,
    `  "sites": [\n${sites.join(',\n')}\n  ]`,
    '}\n',
  ].join('\n');
}

function serializeTotals(run: Run): string {
  const groups = Object.entries(totalsOf(run)).map(([half, estimates]) => {
    const lines = Object.entries(estimates).map(([name, { isPaired, ...estimate }]) => {
      const numbers = Object.entries(estimate).map(([key, value]) => [key, Math.round(value * 1e4) / 1e4]);
      return `      "${name}": ${JSON.stringify(Object.fromEntries(numbers))}`;
    });
    return `    "${half}": {\n${lines.join(',\n')}\n    }`;
  });
  return groups.join(',\n');
}

function pack(verdict: Verdict): Partial<Verdict> {
  const common: Partial<Verdict> = usual(verdict);
  const told = Object.entries(verdict).filter(([key, value]) => common[key as keyof Verdict] !== value);
  return Object.fromEntries(told);
}

export function readRun(file: string): Run {
  try {
    const { version, mode, sites }: Stored = JSON.parse(readFileSync(file, 'utf8'));
    return {
      version,
      mode,
      sites: sites.map(({ site, questions }) => ({
        ...site,
        questions: questions.map((question) => ({ ...usual(question), ...question }) as Verdict),
      })),
    };
  } catch (error) {
    throw new SetupError(
      `${file} is no run of this bench: ${error instanceof Error ? error.message : error}`,
    );
  }
}
