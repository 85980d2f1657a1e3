import { writeTable } from '../../local/lib/table.ts';
import { changeOf, findTwins, type Twin } from '../measuring/change.ts';
import { measureNames, measureOf } from '../measuring/measures.ts';
import { failureKinds, type Verdict } from '../scoring.ts';
import { titleOf } from './report.ts';
import { halves, type Run, verdictsOf } from './run.ts';
import { formatDifference, formatInterval, formatValue } from './table.ts';

export function formatComparison(before: Run, after: Run): string {
  const blocks = halves.flatMap((half) => {
    const [earlier, later] = [verdictsOf(before, half), verdictsOf(after, half)];
    const twins = findTwins(earlier, later);
    if (twins.length === 0) return [];
    return [
      `## ${titleOf[half]}: ${twins.length} questions in both runs${formatRest(earlier, later, twins)}`,
      formatChanges(twins),
      formatFlips(twins),
    ];
  });
  const modes =
    before.mode === after.mode ? [] : [`(${before.mode}, now ${after.mode}: times differ for that)`];
  const title = `# From ${before.version} to ${after.version}`;
  return `${[title, ...modes, ...blocks].join('\n\n')}\n`;
}

function formatRest(earlier: Verdict[], later: Verdict[], twins: Twin[]): string {
  const rest = [
    { count: earlier.length - twins.length, where: 'only before' },
    { count: later.length - twins.length, where: 'only after' },
  ];
  return rest.map(({ count, where }) => (count > 0 ? `, ${count} ${where}` : '')).join('');
}

function formatChanges(twins: Twin[]): string {
  const rows = measureNames.flatMap((name) => {
    const measure = measureOf(name);
    const change = changeOf(measure, twins);
    if (change === null) return [];
    const { before, after, value, low, high } = change;
    return [
      [
        measure.title,
        formatValue(measure, before),
        formatValue(measure, after),
        formatDifference(measure, value),
        formatInterval(change, (bound) => formatDifference(measure, bound)),
        low > 0 || high < 0 ? 'clear' : '',
      ],
    ];
  });
  return writeTable(['measure', 'before', 'after', 'change', '95 % interval', ''], rows);
}

function formatFlips(twins: Twin[]): string {
  const lost = twins.filter(({ before, after }) => before.isRight && !after.isRight);
  const won = twins.filter(({ before, after }) => !before.isRight && after.isRight);
  const ids = (list: Twin[]) => list.map(({ after }) => after.id).join(', ') || 'none';
  const reasons = lost.map(
    ({ after: { id, failure } }) => `- ${id}: ${failure ? failureKinds[failure] : ''}`,
  );
  return [
    `Right now, not before (${won.length}): ${ids(won)}`,
    '',
    `Right before, not now (${lost.length})${lost.length === 0 ? ': none' : ':'}`,
    ...(reasons.length === 0 ? [] : ['', ...reasons]),
  ].join('\n');
}
