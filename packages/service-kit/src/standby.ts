import type { HeldWorker } from './held-jobs.ts';

/** Command-line flag of a process that waits for `superviseWithStandby` before it starts work. */
export const STANDBY_FLAG = '--kept';

/** The previous process's jobs and how it ended; null for the first process. */
export type Activation = { held: HeldWorker[]; ended: string | null };
export type WorkerReport = { holds: HeldWorker[] };

const isStandby = () => process.argv.includes(STANDBY_FLAG);

/** Resolves when this process may start work: at once, unless it is a standby. An orphaned standby exits. */
export async function awaitActivation(): Promise<Activation> {
  if (!isStandby()) return { held: [], ended: null };
  const end = () => process.exit(1);
  if (!process.connected) end();
  process.once('disconnect', end);
  const activation = await new Promise<Activation>((resolve) => process.once('message', resolve));
  process.off('disconnect', end);
  return activation;
}

/** Tells the supervisor which jobs this process holds, for its successor. */
export function reportHeldJobs(holds: HeldWorker[]) {
  const report: WorkerReport = { holds };
  if (isStandby() && process.connected) process.send?.(report, undefined, undefined, () => undefined);
}
