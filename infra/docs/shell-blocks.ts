import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const rootFolder = path.resolve(import.meta.dirname, '../..');

/**
 * How a block's commands are tested, given after its language. `run`: as they are; `stack`: against the running
 * product; `docker`, `registry`, `long`: only checked for plausibility.
 */
export const WAYS = ['run', 'stack', 'docker', 'registry', 'long'] as const;

export type Command = { file: string; line: number; way: string; text: string };

export function readCommands(): Command[] {
  return globSync(['README.md', 'CONTRIBUTING.md', 'docs/*.md', 'infra/supply/README.md'], {
    cwd: rootFolder,
  })
    .sort()
    .flatMap(readCommandsOf);
}

function readCommandsOf(file: string): Command[] {
  const lines = readFileSync(path.join(rootFolder, file), 'utf8').split('\n');
  const commands: Command[] = [];
  let way: string | null = null;
  for (const [index, line] of lines.entries()) {
    const [, language, tag = ''] = /^```(\w*) ?(\w*)$/.exec(line) ?? [];
    if (language !== undefined) way = way === null && /^(sh|bash|shell|console)$/.test(language) ? tag : null;
    else if (way !== null && line.trim() && !line.startsWith('#'))
      commands.push({ file, line: index + 1, way, text: withoutRemark(line) });
  }
  return commands;
}

const withoutRemark = (line: string) => line.replace(/\s+#\s.*$/, '').trim();
