import mongoose from 'mongoose';
import type { Document } from '../archive/frames.ts';

const { BSON } = mongoose.mongo;
const EXACT = { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true };
const OBJECT = 3;
const ARRAY = 4;

type Exact = Document | Map<string, unknown>;

/** A document to write back byte for byte: a JavaScript object would reorder keys such as "2". */
export function toExactDocument(bytes: Uint8Array): Exact {
  const document = BSON.deserialize(bytes, EXACT);
  return Buffer.compare(BSON.serialize(document), bytes) === 0 ? document : toMap(bytes);
}

function toMap(bytes: Uint8Array): Map<string, unknown> {
  return new Map(readElements(bytes));
}

function* readElements(bytes: Uint8Array): Generator<[string, unknown]> {
  for (const [type, nameAt, nameLength, at, length] of BSON.onDemand.parseToElements(bytes)) {
    const name = Buffer.from(bytes.subarray(nameAt, nameAt + nameLength)).toString('utf8');
    yield [name, toValue(type, bytes.subarray(at, at + length))];
  }
}

function toValue(type: number, bytes: Uint8Array): unknown {
  if (type === OBJECT) return toMap(bytes);
  if (type === ARRAY) return [...readElements(bytes)].map(([, value]) => value);
  const alone = Buffer.alloc(bytes.byteLength + 8);
  alone.writeInt32LE(alone.byteLength);
  alone.set([type, 'v'.charCodeAt(0), 0], 4);
  alone.set(bytes, 7);
  return BSON.deserialize(alone, EXACT).v;
}
