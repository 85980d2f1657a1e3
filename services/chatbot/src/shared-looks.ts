type Options<Found> = {
  /** What is found of all that is watched; of what is gone, nothing. */
  read(ids: string[]): Promise<Map<string, Found>>;
  everyMs: number;
};

/** Looks after all that is watched in this process by one reading at a time, however many watch. */
export function createSharedLooks<Found>({ read, everyMs }: Options<Found>) {
  let wanted = new Map<string, PromiseWithResolvers<Found | null>>();

  async function look() {
    const looks = wanted;
    wanted = new Map();
    try {
      const found = await read([...looks.keys()]);
      for (const [id, { resolve }] of looks) resolve(found.get(id) ?? null);
    } catch (error) {
      for (const { reject } of looks.values()) reject(error);
    }
  }

  return {
    /** As it is when so much time has passed. */
    next(id: string): Promise<Found | null> {
      if (wanted.size === 0) setTimeout(look, everyMs);
      const known = wanted.get(id) ?? Promise.withResolvers<Found | null>();
      wanted.set(id, known);
      return known.promise;
    },
  };
}
