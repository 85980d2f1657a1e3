import { z } from 'zod';

/** Makes what one version of a payload said into what the next one says. */
type Upgrade = (data: Record<string, unknown>) => Record<string, unknown>;

const upgradesOf = z.registry<{ upgrades: Upgrade[] }>();

/**
 * Says how payloads of earlier versions become the present one, the oldest first. A payload without any is version 1: jobs
 * outlive the release that queued them. What is only left out, or may be left out, needs no new version.
 */
export function versioned<Schema extends z.ZodObject>(schema: Schema, upgrades: Upgrade[]): Schema {
  upgradesOf.add(schema, { upgrades });
  return schema;
}

/** The version that is queued now. */
export const versionOf = (schema: z.ZodType): number => (upgradesOf.get(schema)?.upgrades.length ?? 0) + 1;

/** A payload of an earlier version in the shape of the present one, which it must still be checked against. */
export function upgradePayload(schema: z.ZodType, data: Record<string, unknown>, version: number) {
  const missing = (upgradesOf.get(schema)?.upgrades ?? []).slice(version - 1);
  return missing.reduce((payload, upgrade) => upgrade(payload), data);
}
