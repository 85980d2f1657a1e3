import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';

const MAX_ENTRIES = 5000;

/** Not something an office program would write. */
export class SuspiciousFile extends Error {}

export type Zip = {
  names: string[];
  /** Streams a decompressed entry. Fails beyond `maxBytes`. */
  read(
    name: string,
    options: { maxBytes: number; onChunk: (chunk: Buffer) => 'go on' | 'enough' },
  ): Promise<void>;
};

const open = promisify(fromBuffer as (...args: unknown[]) => void) as unknown as (
  body: Buffer,
  options: object,
) => Promise<ZipFile>;

/** Opens a zip in memory. Does not trust the sizes in its directory. */
export async function openZip(body: Buffer): Promise<Zip> {
  const file = await open(body, { lazyEntries: true, autoClose: false });
  const entries = await listEntries(file);
  const openStream = promisify(file.openReadStream.bind(file) as (...args: unknown[]) => void) as unknown as (
    entry: Entry,
  ) => Promise<Readable>;

  return {
    names: [...entries.keys()],
    async read(name, { maxBytes, onChunk }) {
      const entry = entries.get(name);
      if (!entry) return;
      let size = 0;
      const stream = await openStream(entry);
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        size += chunk.length;
        if (size > maxBytes) throw new SuspiciousFile(`${name} unpacks to more than ${maxBytes} bytes`);
        if (onChunk(chunk) === 'enough') break;
      }
    },
  };
}

async function listEntries(file: ZipFile): Promise<Map<string, Entry>> {
  if (file.entryCount > MAX_ENTRIES) throw new SuspiciousFile('too many entries');
  const entries = new Map<string, Entry>();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  file.on('entry', (entry: Entry) => {
    entries.set(entry.fileName, entry);
    file.readEntry();
  });
  file.on('end', resolve);
  file.on('error', reject);
  file.readEntry();
  await promise;
  return entries;
}
