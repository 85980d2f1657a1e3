import type { RunTest } from '../local/lib/test-report.ts';
import type { GoalResult } from './goals.ts';

export type Run = {
  at: string;
  cores: number;
  load: number;
  seconds: number;
  /** Outbound connections and DNS lookups by any process during the run. */
  connections: { dialled: string[]; refused: string[]; unresolved: string[] };
  failures: RunTest[];
  goals: GoalResult[];
};

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const number = (value: number) => value.toLocaleString('en');
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

function row({ id, goal, target, tests, measures, isMet, weaker }: GoalResult) {
  const tried = sum(measures.map((measure) => measure.tried));
  const broke = sum(measures.map((measure) => measure.broke));
  const verdict = isMet ? (weaker ? 'met, below the target' : 'met') : '**not met**';
  const attacks = tried === 0 ? '–' : `${number(tried)}, of which ${number(broke)} got through`;
  const proofs = `${number(tests.passed)} passed${tests.failed ? `, ${number(tests.failed)} failed` : ''}`;
  return `| ${[id, goal, target, proofs, attacks, verdict].map(cell).join(' | ')} |`;
}

function details({ id, goal, proofs, measures, weaker }: GoalResult) {
  return [
    `### ${id} ${goal}`,
    '',
    ...measures.map(
      ({ what, tried, broke, note }) =>
        `- ${what}: ${number(tried)} tried, ${number(broke)} got through${note ? ` (${note})` : ''}`,
    ),
    ...proofs.map(({ file, only }) => `- \`${file}\`${only ? `, “${only}”` : ''}`),
    ...(weaker ? ['', `Below the target: ${weaker}`] : []),
    '',
  ];
}

export function writeReport({ at, cores, load, seconds, connections, failures, goals }: Run): string {
  return [
    '# Security report',
    '',
    `Written by \`npm run test:security\` on ${at.slice(0, 10)}: ${Math.round(seconds)} s on ${cores} cores, load ${load.toFixed(1)}.`,
    'Tests are repository tests that prove a goal; attacks are those in this folder, run on the whole product.',
    '',
    '| | Goal | Target | Tests | Attacks | |',
    '| --- | --- | --- | --- | --- | --- |',
    ...goals.map(row),
    '',
    `Connections by any process of the run: ${connections.dialled.join(', ') || 'nothing'}.`,
    connections.refused.length === 0
      ? 'No other connection was attempted.'
      : `Blocked before connecting: ${connections.refused.join(', ')}.`,
    ...(failures.length === 0
      ? []
      : ['', '## Failed', '', ...failures.map(({ file, name }) => `- \`${file}\` ${name}`)]),
    '',
    '## Details',
    '',
    ...goals.flatMap(details),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
}
