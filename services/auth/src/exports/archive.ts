import { PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export type ArchiveEntry =
  | { name: string; text: string }
  /** Opened only when its turn comes, to limit open streams. */
  | { name: string; open: () => Promise<Readable> };

const MAX_PART = 100;
const UNSAFE = /[\p{Cc}\p{Cs}<>:"|?*\u202A-\u202E\u2066-\u2069]/gu;

/** Streams a zip. If an entry fails, so does the stream: a truncated archive must not look complete. */
export function createArchive(entries: ArchiveEntry[], { mtime }: { mtime: Date }): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  let current: Readable | undefined;
  zip.on('error', (error: Error) => output.destroy(error));
  output.once('close', () => current?.destroy());

  const nameFreely = createNames();
  for (const entry of entries) {
    const name = nameFreely(entry.name);
    if ('text' in entry) {
      zip.addBuffer(Buffer.from(entry.text), name, { mtime });
      continue;
    }
    zip.addReadStreamLazy(name, { mtime }, (give) => {
      if (output.destroyed) return;
      entry.open().then(
        (stream) => {
          current = stream;
          stream.once('error', (error) => output.destroy(error));
          if (output.destroyed) stream.destroy();
          else give(null, stream);
        },
        (error) => output.destroy(error),
      );
    });
  }
  zip.end();
  zip.outputStream.pipe(output);
  return output;
}

/** Entry names that are unique, valid on every system and free of path traversal. */
function createNames() {
  const given = new Set<string>();
  return function nameFreely(wanted: string): string {
    const parts = wanted
      .split(/[/\\]+/)
      .map((part) =>
        [...part.replace(UNSAFE, '_')]
          .slice(-MAX_PART)
          .join('')
          .replace(/(?<![. ])[. ]+$/, ''),
      )
      .filter(Boolean);
    const name = parts.join('/') || 'file';
    const [, stem = name, ending = ''] = /^(.*?)(\.[^./]+)?$/s.exec(name) ?? [];
    let free = name;
    for (let count = 2; given.has(free.toLowerCase()); count += 1) free = `${stem} (${count})${ending}`;
    given.add(free.toLowerCase());
    return free;
  };
}
