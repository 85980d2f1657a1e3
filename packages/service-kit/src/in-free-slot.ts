import { isDuplicateKey } from './mongo.ts';

/**
 * Enforces a limit under concurrency: creates the record in the first free one of N numbered slots, with a unique
 * index on the slot. Null if all are taken.
 */
export async function createInFreeSlot<T>({
  slots,
  taken,
  create,
}: {
  slots: number;
  taken: readonly number[];
  create: (slot: number) => Promise<T>;
}): Promise<T | null> {
  for (let slot = 0; slot < slots; slot += 1) {
    if (taken.includes(slot)) continue;
    try {
      return await create(slot);
    } catch (error) {
      if (!isDuplicateKey(error) || !isAboutSlot(error)) throw error;
    }
  }
  return null;
}

function isAboutSlot(error: unknown) {
  return 'slot' in ((error as { keyPattern?: object }).keyPattern ?? {});
}
