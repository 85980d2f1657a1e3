import type { Waiting } from '@fucina/answering/answer/answers';
import type { AnswerResponse } from '@fucina/contracts/chat';
import type { Logger } from '@fucina/service-kit/logger';
import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';

type Begin = (waiting: Waiting) => Promise<AnswerResponse>;

/**
 * Streams `token` events and one final `answer` event. Nothing is sent before the first token or the full answer, so
 * until then errors are plain problem documents.
 */
export async function streamReply(c: Context, begin: Begin, { logger }: { logger: Logger }) {
  const visitor = new AbortController();
  const said: string[] = [];
  const first = Promise.withResolvers<void>();
  let onMore = () => first.resolve();
  const say = (text: string) => {
    said.push(text);
    onMore();
  };
  const signal = AbortSignal.any([visitor.signal, c.req.raw.signal]);
  const answering = begin({ say, signal });
  await Promise.race([first.promise, answering]);

  return streamSSE(
    c,
    async (stream) => {
      stream.onAbort(() => visitor.abort());
      let sent = '';
      const tell = async (text: string) => {
        sent += text;
        await stream.write(eventOf('token', { text }));
      };
      let isOver = false;
      const over = answering.finally(() => {
        isOver = true;
        onMore();
      });
      over.catch(() => undefined);
      while (!isOver || said.length > 0) {
        const next = Promise.withResolvers<void>();
        onMore = next.resolve;
        const text = said.shift();
        if (text !== undefined) await tell(text);
        else if (!isOver) await next.promise;
      }
      const answer = await over;
      const rest = restOf(answer.answer, sent).map((text) => eventOf('token', { text }));
      // Batched: one write per word costs more than the answer.
      await stream.write([...rest, eventOf('answer', answer)].join(''));
    },
    async (error) => {
      // Headers are sent: without an `answer` event the client sees the break and retries.
      logger.error({ err: error, requestId: c.get('requestId') }, 'an answer was cut off by an error');
    },
  );
}

const eventOf = (event: string, data: object) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

function restOf(answer: string, sent: string): string[] {
  return answer.startsWith(sent) ? (answer.slice(sent.length).match(/(?<!\s)(?:\s*\S+|\s+$)/g) ?? []) : [];
}
