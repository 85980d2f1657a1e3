/** Interactive calls (`now`) go before background work (`behind`). */
type Line = 'now' | 'behind';

type Waiting = { work: () => Promise<void>; line: Line };

const lines: Record<Line, Waiting[]> = { now: [], behind: [] };
let isWorking = false;

/** Runs one task at a time per process, since each uses all CPU threads. Rejects if `signal` aborts first. */
export function takeTurn<T>(
  line: Line,
  { work, signal }: { work: () => Promise<T>; signal?: AbortSignal | undefined },
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);

    const waiting: Waiting = {
      line,
      async work() {
        signal?.removeEventListener('abort', leave);
        await work().then(resolve, reject);
      },
    };
    const leave = () => {
      lines[line] = lines[line].filter((other) => other !== waiting);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', leave, { once: true });
    lines[line].push(waiting);
    void workThrough();
  });
}

async function workThrough() {
  if (isWorking) return;
  isWorking = true;
  for (let next = takeNext(); next; next = takeNext()) await next.work();
  isWorking = false;
}

const takeNext = () => lines.now.shift() ?? lines.behind.shift();
