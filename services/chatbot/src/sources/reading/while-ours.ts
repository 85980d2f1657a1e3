/** Another worker has taken over, or the source is gone: stop. */
export class Superseded extends Error {}

type Watch = { isOurs: () => Promise<boolean>; everyMs: number; signal: AbortSignal };

/** Runs until done, or throws `Superseded` once another worker owns the reading. */
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
