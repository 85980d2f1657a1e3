import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { rootFolder } from '../local/lib/machine.ts';

/** As in `pnpm audit --json`. */
export type Advisory = {
  github_advisory_id: string;
  module_name: string;
  severity: string;
  title: string;
  url: string;
  findings: { version: string; dev: boolean }[];
};

/** An advisory accepted for now. It counts again after `until`. */
export type AdvisoryException = { advisory: string; package: string; reason: string; until: string };

/** Advisories for all locked packages; null if the registry does not answer. */
export async function askForAdvisories({ registry }: { registry?: string } = {}): Promise<Advisory[] | null> {
  const args = ['audit', '--json', ...(registry ? ['--registry', registry] : [])];
  const child = spawn('pnpm', args, { cwd: rootFolder, stdio: ['ignore', 'pipe', 'ignore'] });
  const [printed] = await Promise.all([text(child.stdout), once(child, 'close')]);
  try {
    const { advisories } = JSON.parse(printed) as { advisories?: Record<string, Advisory> };
    return advisories ? Object.values(advisories) : null;
  } catch {
    return null;
  }
}

/** One line per advisory without a valid exception, and per unused exception. */
export function judgeAdvisories(
  advisories: readonly Advisory[],
  { exceptions, today }: { exceptions: readonly AdvisoryException[]; today: string },
): string[] {
  const isFor = (exception: AdvisoryException, advisory: Advisory) =>
    exception.advisory === advisory.github_advisory_id && exception.package === advisory.module_name;
  const valid = exceptions.filter(({ until }) => until >= today);

  const open = advisories
    .filter((advisory) => !valid.some((exception) => isFor(exception, advisory)))
    .map(({ module_name, severity, title, url, findings }) => {
      const versions = [...new Set(findings.map(({ version }) => version))].join(', ');
      const where = findings.every(({ dev }) => dev) ? 'development only' : 'production';
      return `${severity}: ${module_name} ${versions} (${where}): ${title} ${url}`;
    });
  const unneeded = exceptions
    .filter((exception) => !advisories.some((advisory) => isFor(exception, advisory)))
    .map(({ advisory, package: name }) => `exception without an advisory: ${advisory} for ${name}`);
  return [...open, ...unneeded];
}
