/** Another worker reads the source, or it was deleted: stop. */
export class Superseded extends Error {}

type Watch = { isOurs: () => Promise<boolean>; everyMs: number; signal: AbortSignal };

/** Reads until the end, or throws `Superseded` once the reading is no longer this worker's. */
export async function whileOurs<T>(
  { isOurs, everyMs, signal }: Watch,
  read: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const lost = new AbortController();
  const timer = setInterval(async () => {
    if (!(await isOurs().catch(() => true))) lost.abort();
  }, everyMs);
  try {
    return await read(AbortSignal.any([signal, lost.signal]));
  } catch (error) {
    throw lost.signal.aborted ? new Superseded() : error;
  } finally {
    clearInterval(timer);
  }
}
