import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { ReaderUnavailable } from './reader-unavailable.ts';

const VERSION = 1;
/** Files that determine the vectors. The reader head may change without invalidating stored vectors. */
const OF_VECTORS = ['encoder.onnx', 'tokenizer.json', 'words.bin'] as const;
const MANIFEST = 'manifest.json';

const described = z.object({ bytes: z.int().positive(), sha256: z.string() });
const manifestSchema = z.object({
  version: z.int(),
  files: z.object({
    'encoder.onnx': described,
    'tokenizer.json': described,
    'words.bin': described,
    'lower.onnx': described,
    'upper.onnx': described,
    'reader.onnx': described,
  }),
});

type ModelFiles = {
  /** Identifies the weights. Vectors with different names are not comparable. */
  name: string;
  /** Holds the weights of both `lower` and `upper`. */
  encoder: Buffer;
  lower: Buffer;
  upper: Buffer;
  reader: Buffer;
  tokenizer: Buffer;
  words: Buffer;
};

/** Reads the model's files as described by its manifest. */
export async function readModelFiles(folder: string): Promise<ModelFiles> {
  const manifest = await readManifest(folder);
  const read = (name: keyof typeof manifest.files) => readChecked(folder, name, manifest.files[name]);
  const [encoder, tokenizer, words, lower, upper, reader] = await Promise.all([
    read('encoder.onnx'),
    read('tokenizer.json'),
    read('words.bin'),
    read('lower.onnx'),
    read('upper.onnx'),
    read('reader.onnx'),
  ]);
  return { name: nameOf(manifest), encoder, tokenizer, words, lower, upper, reader };
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
