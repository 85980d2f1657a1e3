import { Schema } from 'mongoose';

export const meterSchema = new Schema(
  {
    botId: { type: String, required: true },
    period: { type: String, required: true },
    interactions: { type: Number, default: 0 },
    // Percentages already notified, and those pending: for answers, and for the spend cap.
    told: { type: [Number], default: [] },
    due: { type: [Number], default: undefined },
    capTold: { type: [Number], default: undefined },
    capDue: { type: [Number], default: undefined },
    // Spend including reservations of calls in flight, which `held…` counts separately.
    spentMicroCents: Number,
    heldMicroCents: Number,
    heldTokens: Number,
    tokensIn: Number,
    tokensOut: Number,
    modelAt: Date,
    // The cap that blocked a call; void once another call went through.
    cappedCents: Number,
    withoutModel: Number,
    fault: String,
    faultAt: Date,
  },
  { collection: 'bot_meters', versionKey: false },
);
meterSchema.index({ botId: 1, period: 1 }, { unique: true }); // take, find
meterSchema.index({ due: 1 }, { sparse: true }); // listDue
meterSchema.index({ capDue: 1 }, { sparse: true }); // listDue
meterSchema.index({ faultAt: -1 }, { sparse: true }); // listFaults

export type StoredMeter = {
  botId: string;
  period: string;
  interactions: number;
  told: number[];
  due: number[];
  capTold: number[];
  capDue: number[];
  spentMicroCents: number;
  heldMicroCents: number;
  tokensIn: number;
  tokensOut: number;
  modelAt: Date | null;
  cappedCents: number | null;
  withoutModel: number;
  fault: string | null;
  faultAt: Date | null;
};

export type Month = { botId: string; period: string };

/** As stored: counters start out missing. */
export type MeterRecord = Month & {
  [Name in keyof Omit<StoredMeter, keyof Month>]?: StoredMeter[Name] | null;
};

export function toMeter({ botId, period, ...record }: MeterRecord): StoredMeter {
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

/** The UTC month of a moment, and its end. */
export function monthOf(at: Date): { period: string; endsAt: Date } {
  return {
    period: at.toISOString().slice(0, 7),
    endsAt: new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1)),
  };
}
