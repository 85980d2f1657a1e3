import type { Duplex } from 'node:stream';

const HEAD_BYTES = 8;
const MAX_FRAME_BYTES = 64_000_000;

export type Frame<Message> = { message: Message; body: Buffer };

export function writeFrame(stream: Duplex, message: unknown, body: Uint8Array = Buffer.alloc(0)) {
  const value = Buffer.from(JSON.stringify(message));
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32LE(value.length, 0);
  head.writeUInt32LE(body.length, 4);
  stream.cork();
  stream.write(head);
  stream.write(value);
  if (body.length > 0) stream.write(body);
  stream.uncork();
}

export function readFrames<Message>(stream: Duplex, onFrame: (frame: Frame<Message>) => void) {
  let chunks: Buffer[] = [];
  let size = 0;
  let needed = HEAD_BYTES;

  stream.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    size += chunk.length;
    while (size >= needed) {
      const data = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
      const valueBytes = data.readUInt32LE(0);
      const end = HEAD_BYTES + valueBytes + data.readUInt32LE(4);
      if (end > MAX_FRAME_BYTES) return stream.destroy();
      chunks = [data];
      needed = end;
      if (size < end) return;

      chunks = size > end ? [data.subarray(end)] : [];
      size -= end;
      needed = HEAD_BYTES;
      const message: Message = JSON.parse(data.toString('utf8', HEAD_BYTES, HEAD_BYTES + valueBytes));
      onFrame({ message, body: data.subarray(HEAD_BYTES + valueBytes, end) });
    }
  });
}
