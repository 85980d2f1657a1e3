import { inBatches, inBatchesOfEach, writeAll } from '@fucina/service-kit/in-batches';
import { ignoreDuplicate, isDuplicateKey } from '@fucina/service-kit/mongo';
import type { Model } from 'mongoose';
import type { MeterRecord } from './meters.repository.ts';

export type Month = { botId: string; period: string };
export type StoredMeter = ReturnType<typeof toMeter>;
type Taken = { isTaken: boolean; meter: StoredMeter };

/** Reserves a call's maximum cost against a limit; null is unlimited. */
export type Hold = { of: 'spentMicroCents' | 'heldTokens'; amount: number; limit: number | null };
/** A call's actual usage, and the reservation it replaces. */
export type Used = { in: number; out: number; held: Hold; amount: number; at: Date };
/** Token reservations are not displayed, so they need no separate counter. */
const heldOf = (of: Hold['of'], amount: number) =>
  of === 'spentMicroCents' ? { heldMicroCents: amount } : {};

/** Percentages of a limit at which the owner gets a mail. */
const NOTICE_PERCENTS = [80, 100];
export type News = 'answers' | 'cap';
export const lists = {
  answers: { told: 'told', due: 'due' },
  cap: { told: 'capTold', due: 'capDue' },
} as const;

export function createMeters(model: Model<MeterRecord>) {
  const counts = createMeterCounts(model);

  async function find({ botId, period }: Month): Promise<StoredMeter> {
    const record = await model.findOne({ botId, period }).lean();
    return toMeter({ botId, period, ...record });
  }

  async function begin({ botId, period }: Month) {
    await model
      .updateOne({ botId, period }, { $setOnInsert: { interactions: 0 } }, { upsert: true })
      .catch(ignoreDuplicate);
  }

  /** Schedules a notice, at most once a month per threshold. */
  async function setDue({ botId, period }: Month, percent: number, what: News) {
    const { told, due } = lists[what];
    await model.updateOne(
      { botId, period, [told]: { $ne: percent }, [due]: { $ne: percent } },
      { $addToSet: { [due]: percent } },
    );
  }

  return {
    find,
    setDue,

    /** Spends one interaction if below `limit`. Returns the updated meter. */
    async take({ limit, ...month }: Month & { limit: number }): Promise<Taken> {
      const takeOne = async () => {
        const record = await counts.take({ month, counts: { interactions: 1 }, of: 'interactions', limit });
        return record && toMeter(record);
      };
      const taken = await takeOne();
      if (taken) return { isTaken: true, meter: taken };
      // Either the quota is used up, or the month has no meter yet.
      const known = await find(month);
      if (known.interactions >= limit) return { isTaken: false, meter: known };
      await begin(month);
      const first = await takeOne();
      return { isTaken: first !== null, meter: first ?? known };
    },

    async countOne(month: Month) {
      await counts.count({ month, counts: { interactions: 1 }, canBegin: true });
    },

    async giveBack({ botId, period }: Month) {
      await model.updateOne({ botId, period, interactions: { $gt: 0 } }, { $inc: { interactions: -1 } });
    },

    /** Reserves a call's maximum cost. False if that could exceed the limit. */
    async hold(month: Month, { of, amount, limit }: Hold): Promise<boolean> {
      const change = { month, counts: { [of]: amount, ...heldOf(of, amount) }, isCall: true };
      if (limit === null) {
        await counts.count({ ...change, canBegin: true });
        return true;
      }
      if (amount > limit) return false;
      const held = async () => (await counts.take({ ...change, of, limit })) !== null;
      if (await held()) return true;
      // Either no room, or no meter yet; another process may create it now.
      if (!(await model.exists(month))) await begin(month);
      return await held();
    },

    /** Replaces the reservation by the actual usage. Returns the meter if a limit applies. */
    async settle(month: Month, { held, amount, at, ...tokens }: Used): Promise<StoredMeter | null> {
      const change = {
        month,
        counts: {
          [held.of]: amount - held.amount,
          ...heldOf(held.of, -held.amount),
          tokensIn: tokens.in,
          tokensOut: tokens.out,
        },
        modelAt: tokens.out > 0 ? at : undefined,
      };
      if (held.limit !== null) return toMeter(await counts.change(change));
      // Must not recreate the meter of a deleted bot.
      await counts.count({ ...change, canBegin: false });
      return null;
    },

    async countWithoutModel(month: Month, { fault, at }: { fault: string; at: Date }) {
      await begin(month);
      await model.updateOne(month, { $inc: { withoutModel: 1 }, $set: { fault, faultAt: at } });
    },

    /** Schedules the notice of the highest threshold reached, unless it has been before. */
    async noteReached(
      meter: StoredMeter,
      { used, limit }: { used: number; limit: number },
      what: News = 'answers',
    ) {
      const percent = NOTICE_PERCENTS.findLast((reached) => used * 100 >= limit * reached);
      const { told, due } = lists[what];
      if (percent !== undefined && ![...meter[told], ...meter[due]].includes(percent))
        await setDue(meter, percent, what);
    },
  };
}

export function toMeter({ botId, period, ...record }: MeterRecord) {
  return {
    botId,
    period,
    interactions: record.interactions ?? 0,
    told: record.told ?? [],
    due: record.due ?? [],
    capTold: record.capTold ?? [],
    capDue: record.capDue ?? [],
    spentMicroCents: record.spentMicroCents ?? 0,
    heldMicroCents: record.heldMicroCents ?? 0,
    tokensIn: record.tokensIn ?? 0,
    tokensOut: record.tokensOut ?? 0,
    modelAt: record.modelAt ?? null,
    cappedCents: record.cappedCents ?? null,
    withoutModel: record.withoutModel ?? 0,
    fault: record.fault ?? null,
    faultAt: record.faultAt ?? null,
  };
}

/** The UTC month containing a moment, and its end. */
export function monthOf(at: Date): { period: string; endsAt: Date } {
  return {
    period: at.toISOString().slice(0, 7),
    endsAt: new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1)),
  };
}

type Counter = 'interactions' | 'heldMicroCents' | Hold['of'] | 'tokensIn' | 'tokensOut';
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
    count: inBatches(countAll),
  };
}
