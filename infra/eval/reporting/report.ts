import { writeTable } from '../../local/lib/table.ts';
import { type Estimates, estimateAll, estimateOne } from '../measuring/estimate.ts';
import { type MeasureName, measureNames, measureOf, reaches } from '../measuring/measures.ts';
import { UNSORTED } from '../question-file.ts';
import type { Half } from '../question-sites.ts';
import type { Verdict } from '../scoring.ts';
import { formatFailureKinds } from './failures.ts';
import { halves, type Run, type RunSite, totalsOf, verdictsOf } from './run.ts';
import { formatBar, formatInterval, formatShare, formatValue } from './table.ts';

export const titleOf: Record<Half, string> = {
  'held-out': 'Held-out half',
  elsewhere: 'Sites from elsewhere',
  tuning: 'Tuning half',
};

/** Markdown report. Names questions by id only. */
export function formatReport(run: Run): string {
  const questions = run.sites.reduce((sum, site) => sum + site.questions.length, 0);
  const blocks = [
    `# How well the bot answers`,
    `Version ${run.version}, ${run.mode}: ${questions} questions about ${run.sites.length} sites. Intervals are 95 %.`,
    formatGlance(run),
    ...halves.flatMap((half) => formatHalf(run, half)),
    '## Sites',
    formatSites(run.sites),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function formatGlance(run: Run): string {
  const lines = Object.entries(totalsOf(run)).map(([half, estimates]) => {
    const held = measureNames.flatMap((name) => {
      const { bar, title } = measureOf(name);
      const value = estimates[name]?.value;
      return bar === undefined || value === undefined ? [] : [{ title, isReached: reaches(value, bar) }];
    });
    const missed = held.filter(({ isReached }) => !isReached).map(({ title }) => title);
    const rest = missed.length === 0 ? '' : `; missed: ${missed.join('; ')}`;
    return `- ${titleOf[half as Half]}: ${held.length - missed.length} of ${held.length} bars reached${rest}.`;
  });
  return lines.join('\n');
}

function formatHalf(run: Run, half: Half): string[] {
  const verdicts = verdictsOf(run, half);
  if (verdicts.length === 0) return [];
  const answerable = verdicts.filter(({ kind }) => kind === 'answerable' || kind === 'crosslang');
  return [
    `## ${titleOf[half]}`,
    formatMeasures(estimateAll(verdicts)),
    `### ${titleOf[half]}: kinds of failure`,
    formatFailureKinds(verdicts),
    `### ${titleOf[half]}: by language, topic and form`,
    formatBreakdown('language', answerable, languagesOf),
    formatBreakdown('topic', answerable, ({ topic }) => topic),
    formatBreakdown('form', verdicts, ({ form }) => form),
  ];
}

function formatMeasures(estimates: Estimates): string {
  const rows = measureNames.flatMap((name) => {
    const estimate = estimates[name];
    if (estimate === undefined) return [];
    const measure = measureOf(name);
    const { value, of, hits, isPaired } = estimate;
    const counted = isPaired === undefined ? (hits === undefined ? `${of}` : `${hits}/${of}`) : `${of} pairs`;
    const { bar } = measure;
    const cells = [
      measure.title,
      formatValue(measure, value),
      formatInterval(estimate, (bound) => formatValue(measure, bound)),
      isPaired === false ? `${of}, not the same questions` : counted,
    ];
    return [
      [
        ...cells,
        ...(bar ? [formatBar(bar, measure), reaches(value, bar) ? 'reached' : '**missed**'] : ['', '']),
      ],
    ];
  });
  return writeTable(['measure', 'value', '95 % interval', 'of', 'bar', ''], rows);
}

const languagesOf = ({ lang, kind }: Verdict) =>
  `asked in ${lang === 'it' ? 'Italian' : 'English'}, ${kind === 'answerable' ? 'as the site' : 'site in the other'}`;

function formatBreakdown(title: string, verdicts: Verdict[], keyOf: (verdict: Verdict) => string): string {
  const groups = [...Map.groupBy(verdicts, keyOf)].toSorted(([a], [b]) => compareKeys(a, b));
  const rows = groups.map(([key, group]) => [
    key,
    ...['hit1', 'hit3'].map(shareIn(group)),
    shareRight(group),
  ]);
  return writeTable([title, 'hit@1', 'hit@3', 'right'], rows);
}

const compareKeys = (a: string, b: string) =>
  Number(a === UNSORTED) - Number(b === UNSORTED) || a.localeCompare(b, 'en');

const shareIn = (verdicts: Verdict[]) => (name: string) =>
  formatShare(estimateOne(measureOf(name as MeasureName), verdicts));

const shareRight = (verdicts: Verdict[]) =>
  formatShare(
    estimateOne(
      { kind: 'share', title: 'right', about: () => true, valueOf: ({ isRight }) => (isRight ? 1 : 0) },
      verdicts,
    ),
  );

function formatSites(sites: RunSite[]): string {
  const seconds = (value: number | null) => (value === null ? '–' : value.toFixed(1));
  const rows = sites.map(({ slug, half, pages, crawlSeconds, firstAnswerSeconds, questions }) => [
    slug,
    half,
    `${pages}`,
    seconds(crawlSeconds),
    seconds(firstAnswerSeconds),
    ...['hit1', 'hit3', 'right', 'rightRefusals', 'falseRefusals'].map(shareIn(questions)),
  ]);
  const head = ['site', 'half', 'pages', 'crawl s', 'first right answer s'];
  return writeTable([...head, 'hit@1', 'hit@3', 'right', 'right refusals', 'false refusals'], rows);
}
