import { writeTable } from '../../local/lib/table.ts';
import { normalize } from '../normalize.ts';
import { type FailureKind, failureKinds, type Judged, type SiteReport, type Verdict } from '../scoring.ts';
import { percent } from './table.ts';

export function formatFailureKinds(verdicts: Verdict[]): string {
  const failed = verdicts.filter(({ failure }) => failure !== null);
  if (failed.length === 0) return 'None.';
  const kinds = (Object.keys(failureKinds) as FailureKind[])
    .map((kind) => ({ kind, ids: failed.filter(({ failure }) => failure === kind).map(({ id }) => id) }))
    .filter(({ ids }) => ids.length > 0)
    .toSorted((a, b) => b.ids.length - a.ids.length);
  const rows = kinds.map(({ kind, ids }) => [
    failureKinds[kind],
    `${ids.length}`,
    percent(ids.length / failed.length),
    percent(ids.length / verdicts.length),
  ]);
  const lists = kinds.map(({ kind, ids }) => `- ${failureKinds[kind]}: ${ids.join(', ')}`);
  return [writeTable(['kind', 'questions', 'of all failures', 'of all questions'], rows), '', ...lists].join(
    '\n',
  );
}

export function formatFailures(
  reports: SiteReport[],
  { mayShowHeldOut }: { mayShowHeldOut: boolean },
): string {
  const shown = reports.filter(({ half }) => mayShowHeldOut || half !== 'held-out');
  const hidden = reports.length - shown.length;
  const cases = shown.flatMap(({ judged }) => judged.filter(isWorthALook).map(formatCase));
  const note =
    hidden === 0 ? [] : [`${hidden} held-out sites are not shown: say --half held-out to see them.`];
  return [...cases, ...note].join('\n');
}

function isWorthALook({ verdict: { kind, failure, rank } }: Judged): boolean {
  const isAnswerable = kind === 'answerable' || kind === 'crosslang';
  return failure !== null || (isAnswerable && rank === 0);
}

function formatCase({ question, reply, verdict }: Judged): string {
  const { id, kind, topic, form, lang, outcome, rank, failure } = verdict;
  const facts = [...question.must_contain, ...question.must_contain_all].join(' | ');
  return [
    `[${id}] ${failure === null ? 'right, from another page' : failureKinds[failure]}`,
    `  ${lang}, ${kind}, ${topic}, ${form}; ${outcome}, right page ${rank === 0 ? 'not cited' : `is source ${rank}`}`,
    `  asked:    ${[...question.history, question.question].join(' / ')}`,
    `  expected: ${question.answer ?? 'no answer'}${question.page ? ` (${question.page})` : ''}${facts ? `: ${facts}` : ''}`,
    `  said:     ${normalize(reply.answer).slice(0, 300)}`,
    `  sources:  ${reply.sources.map(({ url }) => url.replace(/^https?:\/\/[^/]*/, '')).join(' ') || 'none'}`,
  ].join('\n');
}
