import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';

export type Call = {
  path: string;
  key: string | undefined;
  prompt: string;
  body: { model: string; stream?: boolean; max_tokens?: number };
  /** The caller hung up early. */
  isAborted: boolean;
};

export type Script =
  /** Streams these pieces once `afterMs` have passed and `until` resolves. `usage`: reported tokens, null for none. */
  | {
      say: string | string[];
      usage?: { in: number; out: number } | null;
      afterMs?: number;
      until?: Promise<void>;
    }
  | { status: number; headers?: Record<string, string>; body?: string }
  | { raw: string[]; after?: 'end' | 'hang' | 'break' }
  | { isSilent: true }
  | { endless: string };

type Read = (call: Call) => Script;

export async function startScriptedModel() {
  const calls: Call[] = [];
  const state: { next: Read; key: string | null } = { next: () => ({ say: '' }), key: null };
  const server = createServer(async (request, response) => {
    const call = await readCall(request);
    if (call.path.endsWith('/models')) return response.end('{}');
    calls.push(call);
    response.on('close', () => {
      call.isAborted = !response.writableFinished;
    });
    await perform(state.next(call), response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    calls,
    url: `http://127.0.0.1:${port}/v1`,
    /** Sets the behaviour of future calls; the last entry of a list repeats. */
    will(script: Script | Script[] | Read) {
      calls.length = 0;
      const scripts = typeof script === 'function' ? [] : [script].flat();
      let at = 0;
      state.next =
        typeof script === 'function'
          ? script
          : () => scripts[Math.min(at++, scripts.length - 1)] ?? { say: '' };
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

export type ScriptedModel = Awaited<ReturnType<typeof startScriptedModel>>;

async function readCall(request: IncomingMessage): Promise<Call> {
  const sent = await text(request);
  const body = sent === '' ? {} : JSON.parse(sent);
  const said = (body.messages ?? []) as { content: string | { text: string }[] }[];
  const prompt = said
    .map(({ content }) => (typeof content === 'string' ? content : content.map((part) => part.text).join('')))
    .join('\n');
  return {
    path: request.url ?? '',
    key: request.headers.authorization,
    prompt,
    body,
    isAborted: false,
  };
}

export const delta = (content: string) =>
  event({ choices: [{ index: 0, delta: { role: 'assistant', content }, finish_reason: null }] });

function event(more: object) {
  const head = { id: 'x', object: 'chat.completion.chunk', created: 1, model: 'scripted' };
  return `data: ${JSON.stringify({ ...head, ...more })}\n\n`;
}

async function perform(script: Script, response: ServerResponse) {
  if ('status' in script) {
    response.writeHead(script.status, { 'content-type': 'application/json', ...script.headers });
    return response.end(script.body ?? '{"error":{"message":"no","type":"x"}}');
  }
  if ('isSilent' in script) return;
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  if ('endless' in script) return sayForEver(script.endless, response);
  if ('raw' in script) {
    for (const bytes of script.raw) await write(response, bytes);
    if (script.after === 'hang') return;
    return script.after === 'break' ? response.destroy() : response.end();
  }
  if (script.afterMs) await delay(script.afterMs);
  await script.until;
  for (const piece of [script.say].flat()) await write(response, delta(piece));
  await write(response, event({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }));
  const { usage = { in: 100, out: 20 } } = script;
  if (usage) {
    const billed = {
      prompt_tokens: usage.in,
      completion_tokens: usage.out,
      total_tokens: usage.in + usage.out,
    };
    await write(response, event({ choices: [], usage: billed }));
  }
  return response.end('data: [DONE]\n\n');
}

async function sayForEver(piece: string, response: ServerResponse) {
  while (!response.destroyed) await write(response, delta(piece));
}

async function write(response: ServerResponse, bytes: string) {
  if (!response.destroyed) await new Promise<void>((resolve) => response.write(bytes, () => resolve()));
  await new Promise((resolve) => setImmediate(resolve));
}
