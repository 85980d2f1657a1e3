export type Say = (text: string) => void;

/** The launcher's clock starts in bootstrap.mjs, so that installing counts too. */
const startedAt = Number(process.env.FUCINA_STARTED_AT) || Date.now();

export class SetupError extends Error {}

/** How long installing took, when asked first thing. */
export function secondsSinceLaunch() {
  return (Date.now() - startedAt) / 1000;
}

export function secondsSince(since: number) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}

export const say: Say = (text) => {
  console.log(`${secondsSince(startedAt).padStart(8)}  ${text}`);
};

/** Ends the process with one plain line where the cause is known, and with the whole error where it is not. */
export function exitWithError(error: unknown): never {
  console.error(error instanceof SetupError ? error.message : error);
  process.exit(1);
}
