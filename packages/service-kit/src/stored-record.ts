import type { z } from 'zod';

/** A contract as it is stored, without its id: `Dates` names the fields that hold dates. */
export type Stored<Contract, Dates extends keyof Contract = never> = Omit<Contract, 'id' | Dates> & {
  [Name in Dates]: Date | Extract<Contract[Name], null>;
};

type OrDate<Value> = Value extends string ? Value | Date : Value;
type Nullable<Contract> = {
  [Name in keyof Contract]: null extends Contract[Name] ? Name : never;
}[keyof Contract];

/** All fields a contract shows, with dates as such. Nullable ones may be missing. */
type Showable<Contract> = {
  [Name in Exclude<keyof Contract, 'id' | Nullable<Contract>>]: OrDate<Contract[Name]>;
} & {
  [Name in Nullable<Contract>]?: OrDate<Contract[Name]> | undefined;
};

/**
 * Shows a record as its contract, and nothing that the contract does not name: `_id` as `id`, dates as text, and null
 * for what is missing.
 */
export function showAs<Schema extends z.ZodObject>(
  schema: Schema,
  { _id, ...record }: { _id: unknown } & Showable<z.output<Schema>>,
): z.output<Schema> {
  const id = typeof _id === 'number' ? _id : String(_id);
  const known: Record<string, unknown> = { ...record, id };
  const entries = Object.keys(schema.shape).map((name) => [name, toJsonValue(known[name])]);
  return Object.fromEntries(entries) as z.output<Schema>;
}

const toJsonValue = (value: unknown) => (value instanceof Date ? value.toISOString() : (value ?? null));
