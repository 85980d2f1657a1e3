import type { Held } from './held-jobs.ts';

/** Marks a process that may work only when `keepWorking` says so. */
export const KEPT = '--kept';

/** What the process before held, and how it ended; null for the first. */
export type Turn = { held: Held[]; ended: string | null };
export type FromWorking = { holds: Held[] };

const isKept = () => process.argv.includes(KEPT);

/** Resolves when it is this process's turn to work: at once, unless it is kept in reserve. Nobody's reserve ends. */
export async function awaitTurn(): Promise<Turn> {
  if (!isKept()) return { held: [], ended: null };
  const end = () => process.exit(1);
  if (!process.connected) end();
  process.once('disconnect', end);
  const turn = await new Promise<Turn>((resolve) => process.once('message', resolve));
  process.off('disconnect', end);
  return turn;
}

/** Tells the keeper what this process has taken, for the one after it. */
export function tellHeld(holds: Held[]) {
  const said: FromWorking = { holds };
  if (isKept() && process.connected) process.send?.(said, undefined, undefined, () => undefined);
}
