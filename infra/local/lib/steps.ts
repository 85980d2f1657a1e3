export type Say = (text: string) => void;

/** Set by bootstrap.mjs, so that the installation counts too. */
const startedAt = Number(process.env.FUCINA_STARTED_AT) || Date.now();

export class SetupError extends Error {}

/** When called first, the duration of the installation. */
export function secondsSinceLaunch() {
  return (Date.now() - startedAt) / 1000;
}

export function secondsSince(since: number) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}

export const say: Say = (text) => {
  console.log(`${secondsSince(startedAt).padStart(8)}  ${text}`);
};

/** Prints one line for known causes, otherwise the full error. */
export function exitWithError(error: unknown): never {
  console.error(error instanceof SetupError ? error.message : error);
  process.exit(1);
}
