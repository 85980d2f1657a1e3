import { Parser } from 'htmlparser2';
import { SuspiciousFile, type Zip } from './open-zip.ts';

const MAX_DEPTH = 400;

export type XmlHandler = {
  open(name: string, attribute: (name: string) => string | undefined): void;
  close(name: string): void;
  text(value: string): void;
  isDone?(): boolean;
};

/**
 * Streams a part to handlers keyed by local name. Refuses a DOCTYPE: it could define entities, and office programs
 * write none.
 */
export async function readXml(
  zip: Zip,
  name: string,
  handler: XmlHandler,
  { maxBytes }: { maxBytes: number },
) {
  const localNames = new Map<string, string>();
  const localOf = (qualified: string) => {
    const known = localNames.get(qualified);
    if (known !== undefined) return known;
    const local = qualified.slice(qualified.indexOf(':') + 1);
    if (localNames.size < 1000) localNames.set(qualified, local);
    return local;
  };
  let depth = 0;
  const parser = new Parser(
    {
      onopentag(qualified, attributes) {
        depth += 1;
        if (depth > MAX_DEPTH) throw new SuspiciousFile(`${name} is nested too deep`);
        handler.open(localOf(qualified), (wanted) => {
          for (const key in attributes) if (localOf(key) === wanted) return attributes[key];
          return undefined;
        });
      },
      onclosetag(qualified) {
        depth -= 1;
        handler.close(localOf(qualified));
      },
      ontext: (value) => handler.text(value),
      onprocessinginstruction(instruction) {
        if (/^!(doctype|entity)/i.test(instruction)) throw new SuspiciousFile(`${name} defines entities`);
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  await zip.read(name, {
    maxBytes,
    onChunk(chunk) {
      decoder ??= new TextDecoder(charsetOf(chunk));
      parser.write(decoder.decode(chunk, { stream: true }));
      return handler.isDone?.() ? 'enough' : 'go on';
    },
  });
  parser.end();
}

function charsetOf(chunk: Buffer) {
  if (chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le';
  return chunk[0] === 0xfe && chunk[1] === 0xff ? 'utf-16be' : 'utf-8';
}
