import { isDuplicateKey } from './mongo.ts';

/** Idempotent by request key. */
export async function createOnce<Stored>({
  requestKey,
  find,
  create,
}: {
  requestKey: string | undefined;
  find: (requestKey: string) => Promise<Stored | null>;
  create: () => Promise<Stored>;
}): Promise<{ record: Stored; isNew: boolean }> {
  const earlier = requestKey === undefined ? null : await find(requestKey);
  if (earlier) return { record: earlier, isNew: false };
  try {
    return { record: await create(), isNew: true };
  } catch (error) {
    const other = isDuplicateKey(error) && requestKey !== undefined ? await find(requestKey) : null;
    if (!other) throw error;
    return { record: other, isNew: false };
  }
}
