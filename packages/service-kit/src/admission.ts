type Waiter = { settle: (isLetIn: boolean) => void };
type Asking = { key: string; signal?: AbortSignal | undefined; refuse: () => Error };

type Options = { atOnce: number; waiting: number; patienceMs: number };

/**
 * Concurrency limit with a bounded, fair queue: one queue per key, served round-robin, and at most half of the slots
 * per key. If the queue is full, a newcomer displaces the last entry of the longest queue, or is rejected if that
 * queue is its own. So a busy chatbot cannot starve the others.
 */
export function createAdmission({ atOnce, waiting, patienceMs }: Options) {
  const atOnceEach = Math.max(1, Math.ceil(atOnce / 2));
  const working = new Map<string, number>();
  const lines = new Map<string, Waiter[]>();
  let workingNow = 0;
  let waitingNow = 0;

  const canWork = (key: string) => workingNow < atOnce && (working.get(key) ?? 0) < atOnceEach;

  function begin(key: string) {
    workingNow += 1;
    working.set(key, (working.get(key) ?? 0) + 1);
  }

  function end(key: string) {
    workingNow -= 1;
    const left = (working.get(key) ?? 1) - 1;
    if (left > 0) working.set(key, left);
    else working.delete(key);
    letIn();
  }

  function letIn() {
    for (const [key, line] of [...lines]) {
      if (workingNow >= atOnce) return;
      if (!canWork(key)) continue;
      const [first] = line;
      if (!first) continue;
      remove(key, first);
      // Moves the key to the end of the rotation.
      if (lines.delete(key)) lines.set(key, line);
      begin(key);
      first.settle(true);
    }
  }

  function remove(key: string, waiter: Waiter) {
    const line = lines.get(key);
    const at = line?.indexOf(waiter) ?? -1;
    if (!line || at < 0) return;
    line.splice(at, 1);
    waitingNow -= 1;
    if (line.length === 0) lines.delete(key);
  }

  /** Frees a place in the key’s queue, displacing another key’s last entry if needed. False if impossible. */
  function makeRoom(key: string): boolean {
    if (waitingNow < waiting) return true;
    const own = lines.get(key)?.length ?? 0;
    const [longest, line] = [...lines].reduce(
      (most, next) => (next[1].length > most[1].length ? next : most),
      [key, [] as Waiter[]],
    );
    const last = line.at(-1);
    if (!last || line.length <= own + 1) return false;
    remove(longest, last);
    last.settle(false);
    return true;
  }

  /** False on timeout, abort or displacement. */
  function wait(key: string, signal: AbortSignal | undefined): Promise<boolean> {
    return new Promise((resolve) => {
      const waiter: Waiter = {
        settle(isLetIn) {
          clearTimeout(timer);
          signal?.removeEventListener('abort', leave);
          resolve(isLetIn);
        },
      };
      const leave = () => {
        remove(key, waiter);
        waiter.settle(false);
      };
      const timer = setTimeout(leave, patienceMs);
      signal?.addEventListener('abort', leave, { once: true });
      const line = lines.get(key);
      if (line) line.push(waiter);
      else lines.set(key, [waiter]);
      waitingNow += 1;
    });
  }

  async function enter({ key, signal }: Asking): Promise<boolean> {
    if (signal?.aborted) return false;
    if (!canWork(key)) return makeRoom(key) && wait(key, signal);
    begin(key);
    return true;
  }

  return {
    async run<Result>(asking: Asking, work: () => Promise<Result>): Promise<Result> {
      if (!(await enter(asking))) throw asking.refuse();
      try {
        return await work();
      } finally {
        end(asking.key);
      }
    },
  };
}
