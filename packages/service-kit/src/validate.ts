import { createMiddleware } from 'hono/factory';
import type { z } from 'zod';
import { problem } from './problem.ts';

/** What a route reads, as its schemas have it. */
export type Read = { body?: z.ZodType; query?: z.ZodType };

const reads = new WeakMap<object, Read>();

/** What a validator of this file reads, for who describes the routes; nothing for any other handler. */
export function readBy(handler: object): Read {
  return reads.get(handler) ?? {};
}

const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * Parses a JSON body against a schema. Wrong type, size, encoding, syntax or shape each answer their own problem.
 * The body must already be bounded by the gateway; `maxBytes` bounds it again.
 */
export function validateJson<Schema extends z.ZodType>(schema: Schema, { maxBytes = 65_536 } = {}) {
  const validator = createMiddleware<{ Variables: { body: z.output<Schema> } }>(async (c, next) => {
    const type = c.req.header('content-type') ?? '';
    if (!/^application\/json\b/i.test(type)) throw problem('request.unsupported_type');

    const bytes = await c.req.arrayBuffer();
    if (bytes.byteLength > maxBytes) throw problem('request.too_large');

    c.set('body', parseBody(schema, bytes));
    await next();
  });
  reads.set(validator, { body: schema });
  return validator;
}

function parseBody<Schema extends z.ZodType>(schema: Schema, bytes: ArrayBuffer): z.output<Schema> {
  let text: string;
  try {
    text = decoder.decode(bytes);
  } catch (cause) {
    throw problem('request.invalid_encoding', { cause });
  }

  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw problem('request.malformed', { cause });
  }

  return parseShape(schema, json);
}

/** Parses the query of the address against a schema; a name given twice counts once. Sets `c.var.query`. */
export function validateQuery<Schema extends z.ZodType>(schema: Schema) {
  const validator = createMiddleware<{ Variables: { query: z.output<Schema> } }>(async (c, next) => {
    c.set('query', parseShape(schema, c.req.query()));
    await next();
  });
  reads.set(validator, { query: schema });
  return validator;
}

function parseShape<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const errors = result.error.issues.map((issue) => ({
    pointer: `/${issue.path.join('/')}`,
    message: issue.message,
  }));
  throw problem('request.invalid', { errors });
}
