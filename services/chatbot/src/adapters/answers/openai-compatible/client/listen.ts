import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { extractReasoningMiddleware, streamText, wrapLanguageModel } from 'ai';
import type { ModelCall, ModelService, Usage } from './model-client.ts';
import { type Fault, readFault } from './model-faults.ts';

export type ModelLimits = {
  /** Until the first word, between two pieces, and for everything together. */
  firstByteMs: number;
  pauseMs: number;
  totalMs: number;
  maxTokens: number;
};

type Heard = { fault: Fault | null; usage: Usage | null; hasBegun: boolean };

const CHARACTERS_PER_TOKEN = 8;
const MAX_BYTES = 1_000_000;

// The SDK writes its warnings to the console.
Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });

/** One call: hands on what the model says, and tells how it ended. */
export async function listen(
  { url, model, limits }: ModelService,
  call: ModelCall & { signal: AbortSignal },
): Promise<Heard> {
  const watch = createWatch(limits, call.signal);
  const provider = createOpenAICompatible({
    name: 'answers',
    baseURL: url.replace(/\/+$/, ''),
    apiKey: call.key,
    includeUsage: true,
    fetch: fetchWithin(MAX_BYTES),
  });
  const heard: Heard = { fault: null, usage: null, hasBegun: false };
  let left = limits.maxTokens * CHARACTERS_PER_TOKEN;
  try {
    const { fullStream } = streamText({
      // Models that think aloud are heard from where they answer.
      model: wrapLanguageModel({
        model: provider.chatModel(model),
        middleware: extractReasoningMiddleware({ tagName: 'think' }),
      }),
      instructions: call.instructions,
      prompt: call.prompt,
      maxOutputTokens: limits.maxTokens,
      temperature: 0,
      maxRetries: 0,
      abortSignal: watch.signal,
      onError: () => undefined,
    });
    for await (const part of fullStream) {
      if (part.type === 'text-delta' || part.type === 'reasoning-delta') {
        heard.hasBegun = true;
        watch.heard();
        left -= part.text.length;
        if (left < 0) throw tooLong();
        if (part.type === 'text-delta') call.onText(part.text);
      } else if (part.type === 'error') throw part.error;
      else if (part.type === 'abort') throw new Error('aborted');
      else if (part.type === 'finish') heard.usage = usageOf(part.totalUsage);
    }
    if (!heard.hasBegun) heard.fault = { kind: 'empty' };
  } catch (error) {
    heard.fault = watch.isOver() ? { kind: 'slow' } : readFault(error, heard);
  } finally {
    watch.end();
  }
  return heard;
}

/** Ends the call when the caller does, or when the model is silent for too long. */
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
    /** Hangs up, should the other side still speak. */
    end() {
      clearTimeout(timer);
      over.abort();
    },
  };
}

function usageOf({
  inputTokens,
  outputTokens,
}: {
  inputTokens?: number | undefined;
  outputTokens?: number | undefined;
}) {
  return inputTokens === undefined || outputTokens === undefined
    ? null
    : { in: inputTokens, out: outputTokens };
}

function tooLong(): Error {
  return Object.assign(new Error('the answer is too long'), { name: 'TooLong' });
}

/** No redirects, since they would carry the key elsewhere, and never more than so many bytes. */
function fetchWithin(maxBytes: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' });
    if (!response.body) return response;
    let left = maxBytes;
    const counted = response.body.pipeThrough(
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(chunk, controller) {
          left -= chunk.byteLength;
          if (left < 0) controller.error(tooLong());
          else controller.enqueue(chunk);
        },
      }),
    );
    return new Response(counted, response);
  };
}
