import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

const LENGTH = 96;
/** Synonyms share an axis. */
const meanings = [
  ['whippet', 'levriero', 'four-legged', 'dog', 'dogs'],
  ['bread', 'sourdough', 'pagnotta'],
  ['voucher', 'vouchers', 'present'],
];
const NOISE = 0.15;

export async function startScriptedEmbeddings() {
  const asked: { texts: string[]; model: string; key: string | undefined }[] = [];
  const state: { will: 'answer' | 'fail' | 'return garbage' | 'never respond' } = { will: 'answer' };
  const server = createServer(async (request, response) => {
    const { input, model } = (await json(request)) as { input: string[]; model: string };
    asked.push({ texts: input, model, key: request.headers.authorization });
    if (state.will === 'never respond') return;
    if (state.will === 'fail') return response.writeHead(500).end('{}');
    const data = input.map((text, index) => ({ index, object: 'embedding', embedding: toVector(text) }));
    const said = state.will === 'return garbage' ? data.slice(1) : data;
    response.writeHead(200, { 'content-type': 'application/json' });
    return response.end(JSON.stringify({ object: 'list', model, data: said, usage: { prompt_tokens: 1 } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    state,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function toVector(text: string): number[] {
  const vector = new Array<number>(LENGTH).fill(0.001);
  for (const word of text.toLowerCase().match(/[\p{L}-]+/gu) ?? []) {
    const meaning = meanings.findIndex((words) => words.includes(word));
    const axis = meaning >= 0 ? meaning : meanings.length + (sumOf(word) % (LENGTH - meanings.length));
    vector[axis] = (vector[axis] ?? 0) + (meaning >= 0 ? 1 : NOISE);
  }
  return vector;
}

const sumOf = (word: string) => [...word].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7);
