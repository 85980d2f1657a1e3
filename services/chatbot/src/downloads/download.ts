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
