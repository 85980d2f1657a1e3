import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

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

/** Opens a zip in memory. Does not trust the sizes in its directory. */
export async function openZip(body: Buffer): Promise<Zip> {
  const file = await fromBufferPromise(body, { lazyEntries: true, autoClose: false });
  const entries = await listEntries(file);

  return {
    names: [...entries.keys()],
    async read(name, { maxBytes, onChunk }) {
      const entry = entries.get(name);
      if (!entry) return;
      let size = 0;
      const stream: AsyncIterable<Buffer> = await file.openReadStreamPromise(entry);
      for await (const chunk of stream) {
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
  for await (const entry of file.eachEntry()) entries.set(entry.fileName, entry);
  return entries;
}
