import { z } from 'zod';

type Schema = z.core.JSONSchema.BaseSchema;

/** Describes a body or query on one line: `title` text, 1 to 200; `note`? text. */
export function describeFields(schema: z.ZodType): string {
  return describeMembers(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema);
}

function describeMembers({ properties = {}, required = [], anyOf, oneOf, allOf }: Schema): string {
  const variants = anyOf ?? oneOf ?? allOf;
  if (variants) return variants.map((variant) => describeMembers(variant as Schema)).join(', or ');
  return Object.entries(properties)
    .map(([name, value]) => `\`${name}\`${required.includes(name) ? '' : '?'} ${describe(value as Schema)}`)
    .join('; ');
}

function describe(schema: Schema): string {
  const value = describeValue(schema);
  return schema.default === undefined || schema.default === ''
    ? value
    : `${value} (${write(schema.default)})`;
}

function describeValue(schema: Schema): string {
  const { type, enum: choices, const: only, anyOf, oneOf, items, properties } = schema;
  if (only !== undefined) return write(only);
  if (choices) return choices.map(write).join(' or ');
  const variants = anyOf ?? oneOf;
  if (variants) return [...new Set(variants.map((variant) => describeValue(variant as Schema)))].join(' or ');
  if (type === 'array') return `list of ${describeItems(items)}${range(schema.minItems, schema.maxItems)}`;
  if (properties) return `{ ${describeMembers(schema)} }`;
  if (type === 'string')
    return `${TEXTS[schema.format ?? ''] ?? 'text'}${range(schema.minLength, schema.maxLength)}`;
  if (type === 'number' || type === 'integer')
    return `number${range(schema.minimum ?? numberOf(schema.exclusiveMinimum), schema.maximum ?? numberOf(schema.exclusiveMaximum))}`;
  return type === 'boolean'
    ? '`true` or `false`'
    : type === 'null'
      ? '`null`'
      : type === 'object'
        ? 'object'
        : 'any value';
}

const TEXTS: Record<string, string> = {
  email: 'email address',
  uri: 'address',
  uuid: 'UUID',
  date: 'date',
  'date-time': 'time',
};

function describeItems(items: Schema['items']): string {
  return items && typeof items === 'object' && !Array.isArray(items) ? describe(items as Schema) : 'values';
}

const write = (value: unknown) => `\`${JSON.stringify(value)}\``.replaceAll('"', '');

/** Older JSON Schema drafts use a boolean here. */
const numberOf = (value?: number | boolean) => (typeof value === 'number' ? value : undefined);

/** Hides the safe integer range, which Zod always adds. */
function range(least?: number, most?: number): string {
  const isLeast = least !== undefined && least > Number.MIN_SAFE_INTEGER;
  const isMost = most !== undefined && most < Number.MAX_SAFE_INTEGER;
  if (isLeast && isMost) return least === most ? `, ${least}` : `, ${least} to ${most}`;
  return isMost ? `, at most ${most}` : isLeast && least > 0 ? `, at least ${least}` : '';
}
