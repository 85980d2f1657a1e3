import { zValidator } from '@hono/zod-validator';
import type { HonoRequest } from 'hono';
import { z } from 'zod';
import { problem } from './problem.ts';

/** What a route reads, as its schemas have it. */
export type Read = { body?: z.ZodType; query?: z.ZodType };

const reads = new WeakMap<object, Read>();

/** What a validator of this file reads, for who describes the routes; nothing for any other handler. */
export function readBy(handler: object): Read {
  return reads.get(handler) ?? {};
}

/**
 * Parses a JSON body against a schema. Wrong type, size, encoding, syntax or shape each answer their own problem.
 * The body must already be bounded by the gateway; `maxBytes` bounds it again.
 */
export function validateJson<Schema extends z.ZodType>(schema: Schema, { maxBytes = 65_536 } = {}) {
  const parse = zValidator('json', schema, refuse);
  const validator: typeof parse = async (c, next) => {
    await checkBody(c.req, maxBytes);
    return parse(c, next);
  };
  reads.set(validator, { body: schema });
  return validator;
}

/** Parses the query of the address against a schema; a name given twice counts once. */
export function validateQuery<Schema extends z.ZodType>(schema: Schema) {
  const validator = zValidator('query', z.preprocess(takeFirst, schema), refuse);
  reads.set(validator, { query: schema });
  return validator;
}

const decoder = new TextDecoder('utf-8', { fatal: true });

/** What the validator would pass over: it takes another type for an empty object, and mends an encoding. */
async function checkBody(req: HonoRequest, maxBytes: number) {
  const type = req.header('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) throw problem('request.unsupported_type');

  const bytes = await req.arrayBuffer();
  if (bytes.byteLength > maxBytes) throw problem('request.too_large');

  try {
    decoder.decode(bytes);
  } catch (cause) {
    throw problem('request.invalid_encoding', { cause });
  }
}

/** The validator makes a list of a name that comes twice. */
function takeFirst(query: unknown) {
  const values = Object.entries(query as Record<string, string | string[]>);
  return Object.fromEntries(values.map(([name, value]) => [name, [value].flat()[0]]));
}

type Parsed = { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } };

function refuse({ error }: Parsed) {
  if (!error) return;
  const errors = error.issues.map(({ path, message }) => ({ pointer: `/${path.join('/')}`, message }));
  throw problem('request.invalid', { errors });
}
