import { limitPolicies } from '../../packages/contracts/src/limits.ts';
import { writeTable } from '../local/lib/table.ts';
import { readVariables, type Variable } from './environment.ts';
import { type Entry, readGlossary } from './glossary.ts';

const INTRODUCTION = `<!-- Made by npm run docs:write from infra/docs/variables.yml and the schemas of the processes: change those. -->

# Configuration

Every process reads its environment once, at startup. If a value is invalid, the process names it and exits with status 1. An
empty value counts as not set. Instead of \`NAME\`, you can set \`NAME_FILE\` to a file that contains the value, so that secrets
don't have to be in the environment.

For compose, \`infra/compose/make-secrets.sh\` creates one file per secret, mounted only where it is needed, and \`.env\` with the
settings listed in \`.env.example\`. \`npm start\` needs no configuration: it passes its environment on to every process and sets the
internal variables itself.
`;

/** docs/configuration.md: every variable, by topic. */
export function writeConfigurationPage(): string {
  const variables = readVariables();
  const groups = readGlossary().map(({ title, about, variables: entries }) => {
    const rows = Object.entries(entries).map(([name, entry]) => toRow(entry, variables.get(name), name));
    const table = writeTable(['Variable', 'Default', 'Example', 'Description', 'Used by'], rows);
    return [`## ${title}`, ...(about ? [about] : []), table].join('\n\n');
  });
  return `${[INTRODUCTION.trim(), ...groups, ...writeFurther(variables), writeLimits()].join('\n\n')}\n`;
}

function writeFurther(variables: Map<string, Variable>) {
  const grouped = new Set(readGlossary().flatMap((group) => Object.keys(group.variables)));
  const rows = [...variables.values()]
    .filter(({ name, about }) => about && !grouped.has(name))
    .map(({ name, about, fallback, readBy }) => [
      `\`${name}\``,
      fallback ? `\`${fallback}\`` : 'none',
      about ?? '',
      readBy.join(', '),
    ]);
  if (rows.length === 0) return [];
  return [`## Other\n\n${writeTable(['Variable', 'Default', 'Description', 'Used by'], rows)}`];
}

const WINDOWS: Record<number, string> = {
  5: 'at the same time',
  60: 'per minute',
  300: 'per 5 minutes',
  600: 'per 10 minutes',
  3600: 'per hour',
  86400: 'per day',
};

function writeLimits() {
  const rows = Object.entries(limitPolicies).map(([name, { by, points, seconds }]) => [
    `\`${name}\``,
    `${points} ${WINDOWS[seconds] ?? `in ${seconds} s`}`,
    by === 'everyone' ? 'all visitors together' : `each ${by}`,
  ]);
  const about =
    '`RATE_LIMITS` can override these. An address is an IPv4 address or an IPv6 /64 network; a visitor is one browser at an address.';
  return ['## Request limits', about, writeTable(['Limit', 'Requests', 'Counted for'], rows)].join('\n\n');
}

function toRow(
  { about, example, default: given, secret }: Entry,
  variable: Variable | undefined,
  name: string,
) {
  const fallback = given ?? (variable?.fallback ? `\`${variable.fallback}\`` : null);
  return [
    `\`${name}\``,
    fallback ?? (variable?.isRequired ? 'required' : 'none'),
    `\`${example}\``,
    secret ? `${about.trim()} In compose the secret \`${secret}\`.` : about.trim(),
    variable?.readBy.join(', ') ?? '',
  ];
}
