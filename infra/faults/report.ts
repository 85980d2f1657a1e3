import { goals } from './goals.ts';
import type { Finding } from './harness/findings.ts';

export type CaseResult = {
  fault: string;
  title: string;
  seconds: number;
  /** Load average over the last minute. */
  load: number;
  findings: Finding[];
  error: string;
};

export type TestResult = {
  fault: string;
  files: string[];
  passed: number;
  failed: number;
  missing: string[];
};

export type Report = {
  at: string;
  commit: string;
  seed: number;
  machine: string;
  seconds: number;
  isLong: boolean;
  cases: CaseResult[];
  tests: TestResult[];
  /** Faults run again later, which replaced these results. */
  again?: { at: string; commit: string; faults: string[] }[];
};

export const isMet = ({ error, findings }: CaseResult) =>
  error === '' && findings.length > 0 && findings.every((finding) => finding.isMet);

export const isProved = ({ failed, passed, missing }: TestResult) =>
  failed === 0 && passed > 0 && missing.length === 0;

/** Merges a partial rerun into a full run. */
export function tryAgain(earlier: Report, later: Report): Report {
  const { at, commit } = later;
  const faults = [...new Set([...later.cases, ...later.tests].map(({ fault }) => fault))];
  return {
    ...earlier,
    cases: earlier.cases.map((old) => later.cases.find(({ title }) => title === old.title) ?? old),
    tests: earlier.tests.map((old) => later.tests.find(({ fault }) => fault === old.fault) ?? old),
    again: [...(earlier.again ?? []), { at, commit, faults }],
  };
}

export function formatReport(report: Report) {
  return [
    '# Fault injection report',
    '',
    `Run of ${report.at} at ${report.commit}: ${Math.round(report.seconds)} s, seed ${report.seed}, ${report.isLong ? 'full' : 'short'} lengths.`,
    ...(report.again ?? []).map(
      ({ at, commit, faults }) => `Once more at ${at}, ${commit}: ${faults.join(', ')}.`,
    ),
    `Machine: ${report.machine}. Behind each title: how long it took, and the machine's load at its end.`,
    '',
    '## By goal',
    '',
    row(['Goal', 'What', 'Measurements passed on a running product', 'Tests passed', '']),
    row(['---', '---', '---', '---', '---']),
    ...goals.map((goal) => goalRow(goal, report)),
    '',
    '## On a running product',
    '',
    row(['Fault', 'Goal', 'What', 'Measured', 'Bar', '']),
    row(['---', '---', '---', '---', '---', '---']),
    ...report.cases.flatMap(caseRows),
    '',
    '## By repository tests',
    '',
    row(['Fault', 'Tests', 'Passed', '']),
    row(['---', '---', '---', '---']),
    ...report.tests.map((result) =>
      row([
        result.fault,
        [...result.files, ...result.missing.map((file) => `${file} (missing)`)]
          .map((file) => `\`${file}\``)
          .join(', '),
        `${result.passed} of ${result.passed + result.failed}`,
        isProved(result) ? 'met' : '**missed**',
      ]),
    ),
    '',
  ].join('\n');
}

function goalRow({ id, text, testsOf }: (typeof goals)[number], { cases, tests }: Report) {
  const found = cases.flatMap(({ findings }) => findings).filter(({ goal }) => goal === id);
  const met = found.filter((finding) => finding.isMet);
  const proofs = tests.filter(({ fault }) => testsOf.includes(fault));
  const passed = sum(proofs.map((proof) => proof.passed));
  const all = sum(proofs.map((proof) => proof.passed + proof.failed));
  const isTried = found.length + all > 0;
  const isReached = met.length === found.length && proofs.every(isProved);
  return row([
    id,
    text,
    found.length > 0 ? `${met.length} of ${found.length}` : '',
    all > 0 ? `${passed} of ${all}` : '',
    isTried ? (isReached ? 'met' : '**missed**') : 'not tried',
  ]);
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function caseRows({ fault, title, seconds, load, findings, error }: CaseResult) {
  const head = `${title} (${seconds.toFixed(0)} s, load ${load.toFixed(1)})`;
  return [
    row([`**${fault}**`, '', `**${head}**`, error.split('\n')[0] ?? '', '', error ? '**failed**' : '']),
    ...findings.map(({ goal, what, measured, bar, isMet }) =>
      row([fault, goal, what, measured, bar, verdict(bar, isMet)]),
    ),
  ];
}

const verdict = (bar: string, isMet: boolean) => (isMet ? (bar === '' ? '' : 'met') : '**missed**');

const row = (cells: readonly string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
