import { createMiddleware } from 'hono/factory';
import type { z } from 'zod';
import { problem } from './problem.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * Parses a JSON body against a schema. Wrong type, size, encoding, syntax or shape each answer their own problem.
 * The body must already be bounded by the gateway; `maxBytes` bounds it again.
 */
export function validateJson<Schema extends z.ZodType>(schema: Schema, { maxBytes = 65_536 } = {}) {
  return createMiddleware<{ Variables: { body: z.output<Schema> } }>(async (c, next) => {
    const type = c.req.header('content-type') ?? '';
    if (!/^application\/json\b/i.test(type)) throw problem('request.unsupported_type');

    const bytes = await c.req.arrayBuffer();
    if (bytes.byteLength > maxBytes) throw problem('request.too_large');

    c.set('body', parseBody(schema, bytes));
    await next();
  });
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
  return createMiddleware<{ Variables: { query: z.output<Schema> } }>(async (c, next) => {
    c.set('query', parseShape(schema, c.req.query()));
    await next();
  });
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
