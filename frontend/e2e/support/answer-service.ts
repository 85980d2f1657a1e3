import { createServer } from 'node:http';

/** A fake OpenAI-compatible service; `npm test` configures the stack to call it. */
export async function startAnswerService(goodKeys: readonly string[]) {
  const address = process.env.ANSWER_SERVICE;
  if (!address) throw new Error('ANSWER_SERVICE=http://127.0.0.1:port/v1 is needed, the same as ANSWERS_URL');
  const { hostname, port } = new URL(address);
  const asked: string[] = [];
  const server = createServer(({ url, headers }, response) => {
    const key = headers.authorization?.replace(/^Bearer /, '') ?? '';
    asked.push(`${url} ${key}`);
    response
      .writeHead(goodKeys.includes(key) ? 200 : 401, { 'content-type': 'application/json' })
      .end('{"object":"list","data":[]}');
  });
  await new Promise<void>((done) => server.listen(Number(port), hostname, done));
  return { asked, close: () => server.close() };
}
