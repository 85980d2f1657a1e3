import { endianness } from 'node:os';
import { ReaderUnavailable } from './reader-unavailable.ts';

const MAGIC = 'FUCINAWT';
const VERSION = 1;
const HEADER = MAGIC.length + 12;

export type WordTable = {
  columns: number;
  /** Copies a token's row to `target` at `offset`. */
  copyRow(id: number, target: Float32Array, offset: number): void;
};

/** Embedding table: int8 rows, each with a scale. */
export function openWordTable(file: Buffer): WordTable {
  if (file.length < HEADER || file.toString('latin1', 0, MAGIC.length) !== MAGIC)
    throw new ReaderUnavailable('file_damaged', 'words.bin is no table of words.');
  const [version, rows, columns] = [8, 12, 16].map((at) => file.readUInt32LE(at)) as [number, number, number];
  if (version !== VERSION) throw new ReaderUnavailable('other_version', `words.bin has version ${version}.`);
  if (file.length !== HEADER + rows * (4 + columns))
    throw new ReaderUnavailable('file_damaged', 'words.bin does not hold what its header says.');

  const scales = readScales(file.subarray(HEADER, HEADER + rows * 4));
  const numbers = new Int8Array(file.buffer, file.byteOffset + HEADER + rows * 4, rows * columns);
  return {
    columns,
    copyRow(id, target, offset) {
      const scale = scales[id] ?? 0;
      const start = id * columns;
      for (let i = 0; i < columns; i++) target[offset + i] = (numbers[start + i] ?? 0) * scale;
    },
  };
}

function readScales(bytes: Buffer) {
  const copy = Buffer.from(bytes);
  if (endianness() === 'BE') copy.swap32();
  return new Float32Array(copy.buffer, copy.byteOffset, copy.length / 4);
}
