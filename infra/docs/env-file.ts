import { readVariables } from './environment.ts';
import { type Entry, readGlossary } from './glossary.ts';

const WIDTH = 120;

const INTRODUCTION = `# The settings that docker compose up reads, under the name .env: sh infra/compose/make-secrets.sh makes it, and a file for
# each secret. npm start needs none of these. Made by npm run docs:write from infra/docs/variables.yml: change that.`;

/** .env.example: what an operator may set, and what each setting means. */
export function writeEnvFile(): string {
  const variables = readVariables();
  const groups = readGlossary().flatMap(({ title, about, variables: entries }) => {
    const settable = Object.entries(entries).filter(([, { env }]) => env !== undefined);
    const lines = settable.map(
      ([name, entry]) => `${explain(entry, variables.get(name)?.fallback)}${name}=${entry.env}`,
    );
    const heading = `# ${title}\n${about ? wrap(plain(about)) : ''}`;
    return lines.length > 0 ? [`${heading}\n${lines.join('\n')}`] : [];
  });
  return `${[INTRODUCTION, ...groups].join('\n\n')}\n`;
}

function explain({ about, env, example, default: given }: Entry, fallback: string | null | undefined) {
  const isEmpty = env === '';
  const unless = given ?? fallback;
  const more = isEmpty && unless ? ` Empty: ${unless}.` : isEmpty ? ` Example: ${example}` : '';
  return wrap(plain(about.trim() + more));
}

const plain = (text: string) => text.replaceAll('`', '');

/** Comments of whole words. */
function wrap(text: string): string {
  const lines = ['#'];
  for (const word of text.split(/\s+/)) {
    if (`${lines.at(-1)} ${word}`.length > WIDTH) lines.push('#');
    lines[lines.length - 1] += ` ${word}`;
  }
  return `${lines.join('\n')}\n`;
}
