import { fork } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { allTraps } from './all-traps.ts';
import { startFarm } from './farm.ts';
import type { AttackResult, Order } from './worker-under-attack.ts';

const MOST_RSS_MB = 600;
// A third of a second on an idle machine.
const MOST_KNOWN_TURNS = 12;

test('a worker crawling every hostile site keeps its memory small and its event loop responsive', {
  timeout: 300_000,
}, async () => {
  const farm = await startFarm(allTraps);
  const worker = fork(new URL('./worker-under-attack.ts', import.meta.url));
  try {
    worker.send({ sites: farm.sites, sitesAtOnce: 8 } satisfies Order);
    const [result] = (await once(worker, 'message')) as [AttackResult];

    expect(result).toMatchObject({ visited: allTraps.length, strayed: [], unhandled: [] });
    expect(result.peakRssMb).toBeLessThan(MOST_RSS_MB);
    expect(result.longestTurnMs - result.idleTurnMs).toBeLessThan(result.knownTurnMs * MOST_KNOWN_TURNS);
  } finally {
    worker.kill();
    await farm.stop();
  }
});
