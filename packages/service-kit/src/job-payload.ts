import { upgradePayload, versionOf } from '@fucina/contracts/job-version';
import { UnrecoverableError } from 'bullmq';
import { z } from 'zod';

/** Jobs that were queued before payloads had versions are of the first. */
const stored = z.looseObject({ version: z.int().positive().default(1) });

/** A payload as it is queued: with its version, by which a later release knows what it is. */
export function writePayload<Schema extends z.ZodType>(schema: Schema, payload: z.output<Schema>) {
  return { ...(schema.parse(payload) as object), version: versionOf(schema) };
}

/**
 * What a job says, also one that an earlier release has queued. A payload that does not fit is never tried again; one of a
 * later release is, since a worker of that release may take it meanwhile.
 */
export function readPayload<Schema extends z.ZodType>(schema: Schema, data: unknown): z.output<Schema> {
  const said = stored.safeParse(data ?? {});
  if (!said.success) throw new UnrecoverableError(`payload does not fit: ${said.error.message}`);
  const { version, ...fields } = said.data;
  const known = versionOf(schema);
  if (version > known)
    throw new Error(`the job was queued by a later release: payload version ${version}, known are ${known}`);

  const result = schema.safeParse(upgradePayload(schema, fields, version));
  if (!result.success) throw new UnrecoverableError(`payload does not fit: ${result.error.message}`);
  return result.data;
}
