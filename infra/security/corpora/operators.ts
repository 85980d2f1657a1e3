export const operators: unknown[] = [
  { $ne: null },
  { $gt: '' },
  { $gte: 0 },
  { $lt: '~' },
  { $regex: '.*' },
  { $regex: '^(a+)+$', $options: 'i' },
  { $where: 'sleep(2000) || true' },
  { $exists: true },
  { $in: ['', null, 'admin'] },
  { $nin: [] },
  { $not: { $eq: 'x' } },
  { $or: [{}, { a: 1 }] },
  { $and: [{}] },
  { $nor: [] },
  { $expr: { $eq: [1, 1] } },
  { $function: { body: 'function(){return true}', args: [], lang: 'js' } },
  { $set: { role: 'admin' } },
  { $unset: { passwordHash: 1 } },
  { $inc: { version: 1 } },
  { $rename: { role: 'name' } },
  { $type: 2 },
  { $size: 0 },
  { $all: [] },
  { $elemMatch: {} },
  { $oid: '000000000000000000000000' },
  { toString: 'x', valueOf: 'y' },
  { constructor: { prototype: { isAdmin: true } } },
  [{ $ne: null }],
  [[[[['x']]]]],
];

export const operatorTexts = [
  '{"$gt":""}',
  '[$ne]=1',
  '[object Object]',
  '__proto__',
  'constructor',
  "' || '1'=='1",
  '1; return true',
  '$where',
  '..%2f..%2finternal',
  '%00',
  '\u2028',
  '-1',
  '1e309',
  'NaN',
  '0x10',
  'x'.repeat(190),
];

type Leaf = { path: (string | number)[]; value: unknown };

export function leavesOf(value: unknown, path: (string | number)[] = []): Leaf[] {
  if (Array.isArray(value)) {
    return [{ path, value }, ...value.flatMap((item, index) => leavesOf(item, [...path, index]))];
  }
  if (typeof value !== 'object' || value === null) return [{ path, value }];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
}

export function replaceLeaf(body: unknown, [key, ...rest]: (string | number)[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(body)) return body.with(Number(key), replaceLeaf(body[Number(key)], rest, value));
  const record = body as Record<string, unknown>;
  return { ...record, [key]: replaceLeaf(record[key], rest, value) };
}
