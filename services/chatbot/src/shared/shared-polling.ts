type Options<Found> = {
  read(ids: string[]): Promise<Map<string, Found>>;
  everyMs: number;
};

/** Shared polling: one query at a time for all watchers in this process. */
export function createSharedPolling<Found>({ read, everyMs }: Options<Found>) {
  let wanted = new Map<string, PromiseWithResolvers<Found | null>>();

  async function poll() {
    const waiting = wanted;
    wanted = new Map();
    try {
      const found = await read([...waiting.keys()]);
      for (const [id, { resolve }] of waiting) resolve(found.get(id) ?? null);
    } catch (error) {
      for (const { reject } of waiting.values()) reject(error);
    }
  }

  return {
    next(id: string): Promise<Found | null> {
      if (wanted.size === 0) setTimeout(poll, everyMs);
      const known = wanted.get(id) ?? Promise.withResolvers<Found | null>();
      wanted.set(id, known);
      return known.promise;
    },
  };
}
