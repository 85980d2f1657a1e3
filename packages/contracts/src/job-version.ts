import { z } from 'zod';

/** Converts a payload to the next version. */
type Upgrade = (data: Record<string, unknown>) => Record<string, unknown>;

const upgradesOf = z.registry<{ upgrades: Upgrade[] }>();

/**
 * Registers upgrades from earlier payload versions, oldest first. Jobs outlive the release that queued them; one
 * without a version is version 1. Removed and optional fields need no new version.
 */
export function versioned<Schema extends z.ZodObject>(schema: Schema, upgrades: Upgrade[]): Schema {
  upgradesOf.add(schema, { upgrades });
  return schema;
}

/** The version written by this release. */
export const versionOf = (schema: z.ZodType): number => (upgradesOf.get(schema)?.upgrades.length ?? 0) + 1;

/** Upgrades an older payload to the current shape, which must still be validated. */
export function upgradePayload(schema: z.ZodType, data: Record<string, unknown>, version: number) {
  const missing = (upgradesOf.get(schema)?.upgrades ?? []).slice(version - 1);
  return missing.reduce((payload, upgrade) => upgrade(payload), data);
}
