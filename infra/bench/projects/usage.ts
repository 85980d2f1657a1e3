import { setTimeout as wait } from 'node:timers/promises';
import type { Output, Supervised } from '../../local/supervisor.ts';

export type Usage = { cpuUs: number; memoryKb: number };

export function createUsageReader(log: (line: string) => void) {
  const said: Usage[] = [];
  const output: Output = {
    say: () => undefined,
    log(line) {
      const [, cpuUs, memoryKb] = /USED (\d+) (\d+)/.exec(line) ?? [];
      if (cpuUs === undefined) log(line);
      else said.push({ cpuUs: Number(cpuUs), memoryKb: Number(memoryKb) });
    },
  };
  return {
    output,
    async read(child: Supervised): Promise<Usage> {
      const known = said.length;
      process.kill(child.pid() ?? 0, 'SIGUSR2');
      while (said.length === known) await wait(5);
      return said.at(-1) ?? { cpuUs: Number.NaN, memoryKb: Number.NaN };
    },
  };
}

export type ReadUsage = ReturnType<typeof createUsageReader>['read'];
