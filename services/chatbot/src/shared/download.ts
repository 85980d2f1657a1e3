export function downloadOf(filename: string) {
  const isJson = filename.endsWith('.json');
  return {
    headers: {
      'content-type': isJson ? 'application/json; charset=utf-8' : 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${filename}"`,
      'cache-control': 'no-store',
    },
    toBody: (pieces: AsyncIterable<Uint8Array>) => ReadableStream.from(pieces) as ReadableStream,
  };
}

export async function* writeJsonArray(values: AsyncIterable<unknown>) {
  const encoder = new TextEncoder();
  let before = '[\n';
  for await (const value of values) {
    yield encoder.encode(before + JSON.stringify(value));
    before = ',\n';
  }
  yield encoder.encode(before === '[\n' ? '[]\n' : '\n]\n');
}
