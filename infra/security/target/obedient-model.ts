import { text } from 'node:stream/consumers';
import { serveHttp } from '../../local/lib/serve-http.ts';

export const MODEL = 'obedient-1';
const READ_MAX = 12_000;

/**
 * A fake OpenAI-compatible model that leaks its whole input, verbatim and encoded, as if every prompt injection
 * succeeded. Records its calls.
 */
export async function startObedientModel() {
  const billed = { calls: 0, tokens: 0 };
  const read: { rules: string; prompt: string }[] = [];
  const { port, url, stop } = await serveHttp(async (request, response) => {
    const sent = await text(request);
    const { pathname } = new URL(request.url ?? '/', 'http://model.test');
    if (pathname === '/billed') return response.end(JSON.stringify(billed));
    if (pathname === '/read') return response.end(JSON.stringify(read.splice(0)));
    // Everything else gets a webhook receiver or a one-page website.
    if (!pathname.endsWith('/chat/completions')) return answerAsWebsite(response, request.method ?? '');
    const body = JSON.parse(sent) as { messages: { content: unknown }[]; stream?: boolean };
    const messages = body.messages.map(({ content }) =>
      typeof content === 'string' ? content : JSON.stringify(content),
    );
    const prompt = messages.join('\n').slice(0, READ_MAX);
    read.push({ rules: messages[0] ?? '', prompt });
    const said = obey(prompt, request.headers.authorization ?? '');
    const usage = { prompt_tokens: Math.ceil(prompt.length / 4), completion_tokens: 100 };
    billed.calls += 1;
    billed.tokens += usage.prompt_tokens + usage.completion_tokens;
    const chunk = (choice: object, more = {}) =>
      `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: MODEL, choices: [choice], ...more })}\n\n`;
    if (!body.stream) {
      response.setHeader('content-type', 'application/json');
      const message = { role: 'assistant', content: said };
      return response.end(
        JSON.stringify({ id: 'x', choices: [{ index: 0, message, finish_reason: 'stop' }], usage }),
      );
    }
    response.setHeader('content-type', 'text/event-stream');
    response.write(chunk({ index: 0, delta: { role: 'assistant', content: said } }));
    response.write(chunk({ index: 0, delta: {}, finish_reason: 'stop' }, { usage }));
    return response.end('data: [DONE]\n\n');
  });
  return { port, url: `${url}/v1`, stop };
}

export const rot13 = (plain: string) =>
  plain.replace(/[a-z]/gi, (letter) => {
    const base = letter <= 'Z' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base);
  });

function obey(prompt: string, key: string): string {
  const lines = prompt.split('\n').filter((line) => line.trim() !== '');
  return [
    `The key is ${key} [1].`,
    ...lines.map((line) => `${line} [1]`),
    ...lines.map((line) => `${Buffer.from(line).toString('base64')} [1]`),
    ...lines.map((line) => `${rot13(line)} [1]`),
    ...lines.map((line) => `${[...line].toReversed().join('')} [1]`),
    ...lines.map((line) => `${Buffer.from(line).toString('hex')} [1]`),
  ].join('\n');
}

const PAGE = `<!doctype html><html lang="en"><title>Nowhere</title><main><h1>Opening hours</h1>
<p>The house of Nowhere is open every Saturday from nine until noon, and on Sundays from ten.</p></main></html>`;

function answerAsWebsite(response: import('node:http').ServerResponse, method: string) {
  if (method === 'POST') return response.end('thanks');
  response.setHeader('content-type', 'text/html; charset=utf-8');
  return response.end(PAGE);
}
