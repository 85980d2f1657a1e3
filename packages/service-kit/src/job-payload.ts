import { upgradePayload, versionOf } from '@fucina/contracts/job-version';
import { UnrecoverableError } from 'bullmq';
import { z } from 'zod';

/** Jobs queued before versioning count as version 1. */
const stored = z.looseObject({ version: z.int().positive().default(1) });

/** Adds the current version to a payload. */
export function writePayload<Schema extends z.ZodType>(schema: Schema, payload: z.output<Schema>) {
  return { ...(schema.parse(payload) as object), version: versionOf(schema) };
}

/**
 * Upgrades and validates a payload. An invalid one fails permanently; one from a later release is retried, since a
 * newer worker may take it.
 */
export function readPayload<Schema extends z.ZodType>(schema: Schema, data: unknown): z.output<Schema> {
  const said = stored.safeParse(data ?? {});
  if (!said.success) throw new UnrecoverableError(`invalid payload: ${said.error.message}`);
  const { version, ...fields } = said.data;
  const known = versionOf(schema);
  if (version > known)
    throw new Error(
      `the job was queued by a later release: payload version ${version}, at most ${known} is known`,
    );

  const result = schema.safeParse(upgradePayload(schema, fields, version));
  if (!result.success) throw new UnrecoverableError(`invalid payload: ${result.error.message}`);
  return result.data;
}
