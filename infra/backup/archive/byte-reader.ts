export type ByteReader = ReturnType<typeof createByteReader>;

export function createByteReader(source: AsyncIterable<Uint8Array>) {
  const iterator = source[Symbol.asyncIterator]();
  let pieces: Uint8Array[] = [];
  let held = 0;

  async function fill(length: number) {
    while (held < length) {
      const { value, done } = await iterator.next();
      if (done) return;
      pieces.push(value);
      held += value.byteLength;
    }
  }

  /** Returns fewer bytes only at the end of the stream. */
  async function read(length: number): Promise<Buffer> {
    await fill(length);
    const all =
      pieces.length === 1 && pieces[0]
        ? Buffer.from(pieces[0].buffer, pieces[0].byteOffset, pieces[0].byteLength)
        : Buffer.concat(pieces);
    const taken = all.subarray(0, length);
    pieces = [all.subarray(taken.byteLength)];
    held -= taken.byteLength;
    return taken;
  }

  return {
    read,
    async *rest(): AsyncGenerator<Uint8Array> {
      yield* pieces.splice(0);
      held = 0;
      for (;;) {
        const { value, done } = await iterator.next();
        if (done) return;
        yield value;
      }
    },
  };
}
