import { isDuplicateKey } from '@fucina/service-kit/mongo';
import type { Model } from 'mongoose';
import { inBatches, inBatchesOfEach, writeAll } from '../shared/in-batches.ts';
import type { MeterRecord, Month } from './meters.repository.ts';

type Counter =
  | 'interactions'
  | 'spentMicroCents'
  | 'heldMicroCents'
  | 'heldTokens'
  | 'tokensIn'
  | 'tokensOut';
/** `isCall`: a model call starts. `modelAt`: when the model last produced output. */
type Count = { counts: Partial<Record<Counter, number>>; isCall?: boolean; modelAt?: Date | undefined };
type OnMeter = Count & { month: Month };
type Taking = OnMeter & { of: Counter; limit: number };
/** `canBegin`: create the meter if it is missing. */
type Counting = OnMeter & { canBegin: boolean };

const nameOf = ({ botId, period }: Month, ...more: unknown[]) => [botId, period, ...more].join(' ');

function updateOf(changes: Count[]) {
  const sums: Count['counts'] = {};
  for (const { counts } of changes)
    for (const [name, amount] of Object.entries(counts) as [Counter, number][])
      sums[name] = (sums[name] ?? 0) + amount;
  const said = changes.flatMap(({ modelAt }) => modelAt?.getTime() ?? []);
  return {
    $inc: sums,
    ...(changes.some(({ isCall }) => isCall) && { $unset: { cappedCents: 1 } }),
    ...(said.length > 0 && { $max: { modelAt: new Date(Math.max(...said)) } }),
  };
}

/**
 * Counters written on every answer. Concurrent updates are merged: the installation's daily meter is a single hot
 * document, and writes to it would queue up.
 */
export function createMeterCounts(model: Model<MeterRecord>) {
  const change = (filter: object, changes: Count[]) =>
    model.findOneAndUpdate(filter, updateOf(changes), { returnDocument: 'after' }).lean<MeterRecord>();

  async function takeSum(takings: Taking[]): Promise<MeterRecord | null> {
    const [{ month, of, limit }] = takings as [Taking];
    const amount = takings.reduce((sum, { counts }) => sum + (counts[of] ?? 0), 0);
    // An unset counter passes any limit filter, so check the amount here.
    if (amount > limit) return null;
    return change({ ...month, [of]: { $not: { $gt: limit - amount } } }, takings);
  }

  async function takeAll(takings: Taking[]): Promise<(MeterRecord | null)[]> {
    const together = await takeSum(takings);
    if (together || takings.length === 1) return takings.map(() => together);
    // Not all fit: take them one at a time, in order of arrival.
    const each: (MeterRecord | null)[] = [];
    let tooMuch = Number.POSITIVE_INFINITY;
    for (const taking of takings) {
      const amount = taking.counts[taking.of] ?? 0;
      const taken = amount < tooMuch ? await takeSum([taking]) : null;
      if (!taken) tooMuch = Math.min(tooMuch, amount);
      each.push(taken);
    }
    return each;
  }

  async function changeAll(changes: OnMeter[]): Promise<MeterRecord[]> {
    const [{ month }] = changes as [OnMeter];
    const meter = { ...month, ...(await change(month, changes)) };
    return changes.map(() => meter);
  }

  async function writeEach(changes: Counting[]): Promise<Map<string, Error | null>> {
    const groups = [...Map.groupBy(changes, ({ month }) => nameOf(month))];
    const operations = groups.map(([, group]) => {
      const { botId, period } = (group[0] as Counting).month;
      const upsert = group.some(({ canBegin }) => canBegin);
      return { updateOne: { filter: { botId, period }, update: updateOf(group), upsert } };
    });
    const written = await writeAll(model.collection, operations);
    return new Map(groups.map(([name], at) => [name, written[at] instanceof Error ? written[at] : null]));
  }

  async function countAll(changes: Counting[]): Promise<(null | Error)[]> {
    const ends = await writeEach(changes);
    // Another process created them meanwhile, so retry as updates.
    const late = changes.filter(({ month }) => isDuplicateKey(ends.get(nameOf(month))));
    if (late.length > 0) for (const [name, end] of await writeEach(late)) ends.set(name, end);
    return changes.map(({ month }) => ends.get(nameOf(month)) ?? null);
  }

  return {
    /**
     * Atomic check-and-increment, so the limit holds under concurrency. Returns the updated meter, or null if it is
     * full or missing.
     */
    take: inBatchesOfEach(({ month, of, limit }: Taking) => nameOf(month, of, limit), takeAll),
    /** Never creates a meter. Returns the updated one. */
    change: inBatchesOfEach(({ month }: OnMeter) => nameOf(month), changeAll),
    /** Creates the meter if it is missing. */
    count: inBatches(countAll),
  };
}
