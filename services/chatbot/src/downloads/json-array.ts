export async function* writeJsonArray(values: AsyncIterable<unknown>) {
  const encoder = new TextEncoder();
  let before = '[\n';
  for await (const value of values) {
    yield encoder.encode(before + JSON.stringify(value));
    before = ',\n';
  }
  yield encoder.encode(before === '[\n' ? '[]\n' : '\n]\n');
}
