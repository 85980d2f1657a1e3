import { zValidator } from '@hono/zod-validator';
import type { HonoRequest } from 'hono';
import { z } from 'zod';
import { problem } from './problem.ts';

export type Read = { body?: z.ZodType; query?: z.ZodType };

const reads = new WeakMap<object, Read>();

/** The schemas of a validator from this file, for API docs; empty for other handlers. */
export function readBy(handler: object): Read {
  return reads.get(handler) ?? {};
}

/**
 * Validates a JSON body. Wrong type, size, encoding, syntax and shape have a problem code each. `maxBytes` applies on
 * top of the gateway's limit.
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

/** Validates the query string. If a name is repeated, its first value counts. */
export function validateQuery<Schema extends z.ZodType>(schema: Schema) {
  const validator = zValidator('query', z.preprocess(takeFirst, schema), refuse);
  reads.set(validator, { query: schema });
  return validator;
}

const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * Covers what the validator lets through: another content type, which it reads as an empty object, and broken
 * encoding.
 */
async function checkBody(req: HonoRequest, maxBytes: number) {
  const type = req.header('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) throw problem('request.unsupported_type');

  await readText(req, maxBytes);
}

/** The body as text, without a byte order mark. */
export async function readText(req: HonoRequest, maxBytes: number): Promise<string> {
  const bytes = await req.arrayBuffer();
  if (bytes.byteLength > maxBytes) throw problem('request.too_large');
  try {
    return decoder.decode(bytes);
  } catch (cause) {
    throw problem('request.invalid_encoding', { cause });
  }
}

/** For a repeated name the validator passes a list. */
function takeFirst(query: unknown) {
  const values = Object.entries(query as Record<string, string | string[]>);
  return Object.fromEntries(values.map(([name, value]) => [name, [value].flat()[0]]));
}

type Issues = { issues: { path: PropertyKey[]; message: string }[] };

function refuse({ error }: { success: boolean; error?: Issues }) {
  if (error) throw invalid(error);
}

/** The problem for what a schema refused. */
export function invalid({ issues }: Issues) {
  const errors = issues.map(({ path, message }) => ({ pointer: `/${path.join('/')}`, message }));
  return problem('request.invalid', { errors });
}
