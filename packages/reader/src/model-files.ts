import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { ReaderUnavailable } from './reader-unavailable.ts';

const VERSION = 1;
/** Files that determine the vectors. The reader head may change without invalidating stored vectors. */
const OF_VECTORS = ['encoder.onnx', 'tokenizer.json', 'words.bin'] as const;
const FILES = [...OF_VECTORS, 'lower.onnx', 'upper.onnx', 'reader.onnx'] as const;
type FileName = (typeof FILES)[number];
const MANIFEST = 'manifest.json';

const described = z.object({ bytes: z.int().positive(), sha256: z.string() });
const manifestSchema = z.object({ version: z.int(), files: z.record(z.enum(FILES), described) });

/**
 * Reads the model's files as described by its manifest. The name identifies the weights: vectors with different names
 * are not comparable.
 */
export async function readModelFiles(folder: string) {
  const manifest = await readManifest(folder);
  const read = FILES.map(
    async (name) => [name, await readChecked(folder, name, manifest.files[name])] as const,
  );
  const files = Object.fromEntries(await Promise.all(read)) as Record<FileName, Buffer>;
  return { name: nameOf(manifest), files };
}

/** The model's name, without loading it; null if the folder has no manifest. */
export function modelNameOf(folder: string): string | null {
  try {
    return nameOf(manifestSchema.parse(JSON.parse(readFileSync(path.join(folder, MANIFEST), 'utf8'))));
  } catch {
    return null;
  }
}

function nameOf({ files }: z.output<typeof manifestSchema>) {
  const weights = Object.fromEntries(OF_VECTORS.map((name) => [name, files[name]]));
  return `reader-${createHash('sha256').update(JSON.stringify(weights)).digest('hex').slice(0, 12)}`;
}

async function readManifest(folder: string) {
  const bytes = await readPresent(folder, MANIFEST);
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString());
  } catch (error) {
    throw new ReaderUnavailable('file_damaged', 'manifest.json is no JSON.', { cause: error });
  }
  const { success, data } = manifestSchema.safeParse(value);
  if (success && data.version === VERSION) return data;
  throw new ReaderUnavailable(
    'other_version',
    `manifest.json describes another model than version ${VERSION}.`,
  );
}

async function readChecked(folder: string, name: string, expected: z.infer<typeof described>) {
  const bytes = await readPresent(folder, name);
  if (bytes.length < expected.bytes)
    throw new ReaderUnavailable(
      'file_damaged',
      `${name} was cut off: ${bytes.length} of ${expected.bytes} bytes.`,
    );
  if (createHash('sha256').update(bytes).digest('hex') !== expected.sha256)
    throw new ReaderUnavailable('other_version', `${name} is not the file that the manifest describes.`);
  return bytes;
}

async function readPresent(folder: string, name: string) {
  try {
    return await readFile(path.join(folder, name));
  } catch (error) {
    throw new ReaderUnavailable('file_missing', `${name} cannot be read.`, { cause: error });
  }
}
