import { limitPolicies } from '../../gateway/src/limits/limit-policies.ts';
import { readVariables, type Variable } from './environment.ts';
import { type Entry, readGlossary } from './glossary.ts';
import { writeTable } from './table.ts';

const INTRODUCTION = `<!-- Made by npm run docs:write from infra/docs/variables.yml and the schemas of the processes: change those. -->

# Configuration

Every process reads its environment once, when it starts. A value that it cannot use is named and the process ends with
status 1. An empty value counts as none. Instead of \`NAME\`, \`NAME_FILE\` may name a file that holds the value, so that
secrets need not stand in the environment.

For compose, \`infra/compose/make-secrets.sh\` makes a file for each secret, which is mounted where it is needed, and \`.env\`, of which
compose hands on what \`.env.example\` names. \`npm start\` needs nothing: it hands its whole environment to every process, and fills in
what lies between them.
`;

/** docs/configuration.md: every variable of every process, by what it is for. */
export function writeConfigurationPage(): string {
  const variables = readVariables();
  const groups = readGlossary().map(({ title, about, variables: entries }) => {
    const rows = Object.entries(entries).map(([name, entry]) => toRow(entry, variables.get(name), name));
    const table = writeTable(['Variable', 'Default', 'Example', 'What it is', 'Read by'], rows);
    return [`## ${title}`, ...(about ? [about] : []), table].join('\n\n');
  });
  return `${[INTRODUCTION.trim(), ...groups, ...writeFurther(variables), writeLimits()].join('\n\n')}\n`;
}

/** What a schema explains by itself. */
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
  return [`## Further\n\n${writeTable(['Variable', 'Default', 'What it is', 'Read by'], rows)}`];
}

const WINDOWS: Record<number, string> = {
  5: 'open at once',
  60: 'a minute',
  300: 'in 5 minutes',
  600: 'in 10 minutes',
  3600: 'an hour',
  86400: 'a day',
};

/** The names that RATE_LIMITS knows. */
function writeLimits() {
  const rows = Object.entries(limitPolicies).map(([name, { by, points, seconds }]) => [
    `\`${name}\``,
    `${points} ${WINDOWS[seconds] ?? `in ${seconds} s`}`,
    by === 'everyone' ? 'everyone together' : `each ${by}`,
  ]);
  const about =
    'What `RATE_LIMITS` may give other points. An address is an IPv4 address or an IPv6 /64, a visitor a browser behind one.';
  return ['## Requests', about, writeTable(['Limit', 'Points', 'For'], rows)].join('\n\n');
}

function toRow(
  { about, example, default: given, secret }: Entry,
  variable: Variable | undefined,
  name: string,
) {
  const fallback = given ?? (variable?.fallback ? `\`${variable.fallback}\`` : null);
  return [
    `\`${name}\``,
    fallback ?? (variable?.isRequired ? 'must be given' : 'none'),
    `\`${example}\``,
    secret ? `${about.trim()} In compose the secret \`${secret}\`.` : about.trim(),
    variable?.readBy.join(', ') ?? '',
  ];
}
