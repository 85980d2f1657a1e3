type Waiter = { settle: (isLetIn: boolean) => void };
type Asking = { botId: string; signal?: AbortSignal | undefined; refuse: () => Error };

/**
 * Concurrency limit with a bounded, fair queue: one queue per bot, served round-robin, and at most half of the slots
 * per bot. If the queue is full, a newcomer displaces the last entry of the longest queue, or is rejected if that
 * queue is its own. So a busy bot cannot starve the others.
 */
export function createAdmission({
  atOnce,
  waiting,
  patienceMs,
}: {
  atOnce: number;
  waiting: number;
  patienceMs: number;
}) {
  const atOnceEach = Math.max(1, Math.ceil(atOnce / 2));
  const working = new Map<string, number>();
  const lines = new Map<string, Waiter[]>();
  let workingNow = 0;
  let waitingNow = 0;

  const canWork = (botId: string) => workingNow < atOnce && (working.get(botId) ?? 0) < atOnceEach;

  function begin(botId: string) {
    workingNow += 1;
    working.set(botId, (working.get(botId) ?? 0) + 1);
  }

  function end(botId: string) {
    workingNow -= 1;
    const left = (working.get(botId) ?? 1) - 1;
    if (left > 0) working.set(botId, left);
    else working.delete(botId);
    letIn();
  }

  function letIn() {
    for (const [botId, line] of [...lines]) {
      if (workingNow >= atOnce) return;
      if (!canWork(botId)) continue;
      const [first] = line;
      if (!first) continue;
      remove(botId, first);
      // Moves the bot to the end of the rotation.
      if (lines.delete(botId)) lines.set(botId, line);
      begin(botId);
      first.settle(true);
    }
  }

  function remove(botId: string, waiter: Waiter) {
    const line = lines.get(botId);
    const at = line?.indexOf(waiter) ?? -1;
    if (!line || at < 0) return;
    line.splice(at, 1);
    waitingNow -= 1;
    if (line.length === 0) lines.delete(botId);
  }

  /** Frees a place in the bot's queue, displacing another bot's last entry if needed. False if impossible. */
  function makeRoom(botId: string): boolean {
    if (waitingNow < waiting) return true;
    const own = lines.get(botId)?.length ?? 0;
    const [longest, line] = [...lines].reduce(
      (most, next) => (next[1].length > most[1].length ? next : most),
      [botId, [] as Waiter[]],
    );
    const last = line.at(-1);
    if (!last || line.length <= own + 1) return false;
    remove(longest, last);
    last.settle(false);
    return true;
  }

  /** False on timeout, abort or displacement. */
  function wait(botId: string, signal: AbortSignal | undefined): Promise<boolean> {
    return new Promise((resolve) => {
      const waiter: Waiter = {
        settle(isLetIn) {
          clearTimeout(timer);
          signal?.removeEventListener('abort', leave);
          resolve(isLetIn);
        },
      };
      const leave = () => {
        remove(botId, waiter);
        waiter.settle(false);
      };
      const timer = setTimeout(leave, patienceMs);
      signal?.addEventListener('abort', leave, { once: true });
      const line = lines.get(botId);
      if (line) line.push(waiter);
      else lines.set(botId, [waiter]);
      waitingNow += 1;
    });
  }

  async function enter({ botId, signal }: Asking): Promise<boolean> {
    if (signal?.aborted) return false;
    if (!canWork(botId)) return makeRoom(botId) && wait(botId, signal);
    begin(botId);
    return true;
  }

  return {
    async run<Result>(asking: Asking, work: () => Promise<Result>): Promise<Result> {
      if (!(await enter(asking))) throw asking.refuse();
      try {
        return await work();
      } finally {
        end(asking.botId);
      }
    },
  };
}
