import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, extractReasoningMiddleware, wrapLanguageModel } from 'ai';
import type { ModelCall, ModelService, Usage } from './model-client.ts';

export type ModelLimits = {
  /** Timeouts for the first token, between chunks, and for the whole call. */
  firstByteMs: number;
  pauseMs: number;
  totalMs: number;
  maxTokens: number;
};

type LanguageModel = ReturnType<typeof wrapLanguageModel>;
type Call = ModelCall & { signal: AbortSignal };
type Heard = { fault: Fault | null; usage: Usage | null; hasBegun: boolean };

const CHARACTERS_PER_TOKEN = 8;
const MAX_BYTES = 1_000_000;

// The SDK logs warnings to the console.
Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });

export function createListener({ url, model, limits }: ModelService) {
  const provider = createOpenAICompatible({
    name: 'answers',
    baseURL: url.replace(/(?<!\/)\/+$/, ''),
    includeUsage: true,
    fetch: fetchWithin(MAX_BYTES),
  });
  // Removes <think> blocks of reasoning models.
  const languageModel = wrapLanguageModel({
    model: provider.chatModel(model),
    middleware: extractReasoningMiddleware({ tagName: 'think' }),
  });
  return (call: Call) => listen(call, languageModel, limits);
}

async function listen(call: Call, model: LanguageModel, limits: ModelLimits): Promise<Heard> {
  const watch = createWatch(limits, call.signal);
  const heard: Heard = { fault: null, usage: null, hasBegun: false };
  let left = limits.maxTokens * CHARACTERS_PER_TOKEN;
  try {
    // The provider's raw stream: the SDK's tool and multi-step layer doubles the CPU cost.
    const { stream } = await model.doStream({
      prompt: [
        { role: 'system', content: call.instructions },
        { role: 'user', content: [{ type: 'text', text: call.prompt }] },
      ],
      headers: { authorization: `Bearer ${call.key}` },
      maxOutputTokens: limits.maxTokens,
      temperature: 0,
      abortSignal: watch.signal,
    });
    for await (const part of stream) {
      if (part.type === 'text-delta' || part.type === 'reasoning-delta') {
        heard.hasBegun = true;
        watch.heard();
        left -= part.delta.length;
        if (left < 0) throw tooLong();
        if (part.type === 'text-delta') call.onText(part.delta);
      } else if (part.type === 'error') throw part.error;
      else if (part.type === 'finish') {
        heard.usage = usageOf(part.usage);
        if (part.finishReason.unified === 'length') heard.fault = { kind: 'too_long' };
      }
    }
    if (!heard.hasBegun) heard.fault = { kind: 'empty' };
  } catch (error) {
    heard.fault = watch.isOver() ? { kind: 'slow' } : readFault(error, heard);
  } finally {
    watch.end();
  }
  return heard;
}

function createWatch({ firstByteMs, pauseMs }: ModelLimits, outer: AbortSignal) {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), firstByteMs);
  const over = new AbortController();
  return {
    signal: AbortSignal.any([outer, silence.signal, over.signal]),
    isOver: () => silence.signal.aborted || outer.aborted,
    heard() {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), pauseMs);
    },
    end() {
      clearTimeout(timer);
      over.abort();
    },
  };
}

type BilledUsage = Record<'inputTokens' | 'outputTokens', { total: number | undefined }>;

function usageOf({ inputTokens, outputTokens }: BilledUsage): Usage | null {
  const [tokensIn, tokensOut] = [inputTokens.total, outputTokens.total];
  return tokensIn === undefined || tokensOut === undefined ? null : { in: tokensIn, out: tokensOut };
}

function tooLong(): Error {
  return Object.assign(new Error('the answer is too long'), { name: 'TooLong' });
}

/** Redirects are refused, since they would leak the key; the response size is capped. */
function fetchWithin(maxBytes: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' });
    if (!response.body) return response;
    const bytes = response.body.getReader();
    let left = maxBytes;
    const counted = new ReadableStream<Uint8Array<ArrayBuffer>>({
      async pull(controller) {
        const { done, value } = await bytes.read();
        if (done) return controller.close();
        left -= value.byteLength;
        if (left < 0) throw tooLong();
        controller.enqueue(value);
      },
      cancel: (reason) => bytes.cancel(reason),
    });
    return new Response(counted, response);
  };
}

export type ModelFault =
  | 'unreachable'
  | 'key_refused'
  | 'busy'
  | 'failing'
  | 'rejected'
  | 'slow'
  | 'cut'
  | 'unreadable'
  | 'too_long'
  | 'empty'
  | 'resting'
  | 'hung_up';

/** `restMs`: the service's Retry-After. */
export type Fault = { kind: ModelFault; restMs?: number };

const LONGEST_WAIT_MS = 2000;

/** After the first byte every failure counts as a truncated answer. */
function readFault(error: unknown, { hasBegun }: { hasBegun: boolean }): Fault {
  if (isNamed(error, 'TooLong')) return { kind: 'too_long' };
  if (hasBegun) return { kind: 'cut' };
  if (!APICallError.isInstance(error)) return { kind: 'unreadable' };
  const { statusCode: status, responseHeaders } = error;
  if (status === undefined) return { kind: 'unreachable' };
  if (status < 300) return { kind: 'unreadable' };
  if (status === 401 || status === 403) return { kind: 'key_refused' };
  if (status === 429) return { kind: 'busy', ...restIn(responseHeaders) };
  if (status >= 500) return { kind: 'failing', ...restIn(responseHeaders) };
  return { kind: 'rejected' };
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && (error.name === name || isNamed(error.cause, name));
}

function restIn(headers: Record<string, string> | undefined): { restMs?: number } {
  const said = headers?.['retry-after'];
  if (said === undefined) return {};
  const ms = /^\d+$/.test(said) ? Number(said) * 1000 : Date.parse(said) - Date.now();
  return Number.isFinite(ms) && ms > 0 ? { restMs: ms } : {};
}

/** Retry only if the service rejected the call before doing any work. */
export function canTryAgain({ kind, restMs = 0 }: Fault): boolean {
  return ['unreachable', 'busy', 'failing'].includes(kind) && restMs <= LONGEST_WAIT_MS;
}

export function isOwnDoing(kind: ModelFault): boolean {
  return kind === 'hung_up' || kind === 'too_long' || kind === 'empty';
}
