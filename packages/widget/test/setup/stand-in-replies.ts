import type { ServerResponse } from 'node:http';
import { type AnswerResponse, answerResponse } from '@fucina/contracts/chat';
import { type ProblemCode, toProblemDocument } from '@fucina/contracts/problem';

export type Problem = { code: ProblemCode; retryAfter?: number; detail?: string };

/** A scripted reply. `hold` pauses the stream after its first words. */
export type Reply =
  | { kind: 'stream' | 'json'; answer: Partial<AnswerResponse>; hold?: Promise<void> }
  | ({ kind: 'problem' } & Problem)
  | { kind: 'raw problem'; status: number; body: string }
  | { kind: 'cut' };

export const conversationId = 'c0ffee00c0ffee00c0ffee00c0ffee00';

function wholeAnswer(answer: Partial<AnswerResponse>): AnswerResponse {
  return answerResponse.parse({
    success: true,
    answer: 'The museum opens at nine.',
    message: 'Found on the site',
    outcome: 'answered',
    language: 'en',
    sources: [],
    conversationId,
    ...answer,
  });
}

function writeEvent(res: ServerResponse, event: string, data: unknown) {
  res.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}

async function stream(
  res: ServerResponse,
  { answer, hold }: { answer: AnswerResponse; hold: Promise<void> },
) {
  res.writeHead(200, { 'content-type': 'text/event-stream' });
  const words = answer.answer.match(/\s*\S+|\s+$/g) ?? [];
  for (const [at, text] of words.entries()) {
    if (at === 2) await hold;
    writeEvent(res, 'token', { text });
  }
  writeEvent(res, 'answer', answer);
  res.end();
}

export function sendProblem(res: ServerResponse, { code, retryAfter, detail }: Problem) {
  const document = toProblemDocument({ code, requestId: 'test', retryAfter });
  res.writeHead(document.status, { 'content-type': 'application/problem+json' });
  return res.end(JSON.stringify({ ...document, ...(detail && { detail }) }));
}

export async function sendReply(res: ServerResponse, reply: Reply) {
  if (reply.kind === 'problem') {
    return sendProblem(res, reply);
  }
  if (reply.kind === 'raw problem') {
    return res.writeHead(reply.status, { 'content-type': 'text/html' }).end(reply.body);
  }
  if (reply.kind === 'cut') {
    res.writeHead(200, { 'content-type': 'text/event-stream' });
    writeEvent(res, 'token', { text: 'The museum' });
    await new Promise((done) => res.write(': last words\n\n', done));
    return res.destroy();
  }
  const answer = wholeAnswer(reply.answer);
  if (reply.kind === 'stream') {
    return stream(res, { answer, hold: reply.hold ?? Promise.resolve() });
  }
  await reply.hold;
  res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
}
