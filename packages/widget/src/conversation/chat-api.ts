import type { AnswerResponse, MessageBody } from '@fucina/contracts/chat';
import { ChatError, readProblem } from './chat-error.ts';

/** Idle timeout: aborts after this long without data. */
const IDLE_MS = 30_000;

type Ask = {
  messageUrl: string;
  body: MessageBody;
  /** Aborted too when the server falls silent. */
  controller: AbortController;
  onToken: (text: string) => void;
};

function readAnswer(value: unknown): AnswerResponse {
  const answer = value as Partial<AnswerResponse> | null;
  if (typeof answer?.answer !== 'string') throw new ChatError({ code: 'internal' });
  const sources = Array.isArray(answer.sources) ? answer.sources : [];
  return { ...(answer as AnswerResponse), sources };
}

async function readStream(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  { onToken, onBytes }: { onToken: (text: string) => void; onBytes: () => void },
): Promise<AnswerResponse> {
  let answer: AnswerResponse | undefined;
  const readEvents = createEventReader((event, data) => {
    if (event === 'token') onToken(String(JSON.parse(data).text));
    if (event === 'answer') answer = readAnswer(JSON.parse(data));
  });
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  while (!answer) {
    const { value, done } = await reader.read();
    if (done) break;
    onBytes();
    readEvents(value);
  }
  void reader.cancel().catch(() => undefined);
  if (!answer) throw new ChatError({ code: 'network' });
  return answer;
}

/** Asks the bot. Streams tokens if the server does, and resolves to the complete answer. */
export async function askBot({ messageUrl, body, controller, onToken }: Ask): Promise<AnswerResponse> {
  const { signal } = controller;
  let timer = 0;
  const onBytes = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => controller.abort(), IDLE_MS);
  };
  onBytes();
  try {
    const response = await fetch(messageUrl, {
      method: 'POST',
      // Sends no cookies cross-origin. On our own pages the session identifies the owner testing.
      credentials: 'same-origin',
      headers: { accept: 'text/event-stream, application/json', 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    });
    if (!response.ok) throw await readProblem(response);
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
    if (isStream && response.body) return await readStream(response.body, { onToken, onBytes });
    return readAnswer(await response.json());
  } catch (cause) {
    if (cause instanceof ChatError) throw cause;
    const isUnreadable = cause instanceof SyntaxError;
    throw new ChatError({ code: signal.aborted ? 'service.timeout' : isUnreadable ? 'internal' : 'network' });
  } finally {
    clearTimeout(timer);
  }
}

/** Incremental SSE parser. Drops incomplete events. */
function createEventReader(onEvent: (event: string, data: string) => void) {
  let rest = '';
  return (text: string) => {
    const blocks = (rest + text).split(/\r?\n\r?\n/);
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const valuesOf = (name: string) =>
        block
          .split(/\r?\n/)
          .flatMap((line) => (line.startsWith(`${name}:`) ? line.slice(name.length + 1).trim() : []));
      const data = valuesOf('data').join('\n');
      if (data) onEvent(valuesOf('event')[0] ?? '', data);
    }
  };
}
