import { isDuplicateKey } from '@fucina/service-kit/mongo';

/**
 * Creates a record in the first free one of so many numbered places, of which a unique index lets each be taken once:
 * the limit holds whoever else creates at the same time. Null when all are taken.
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
