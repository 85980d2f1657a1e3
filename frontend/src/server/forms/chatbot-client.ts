import type { AnswerResponse, MessageBody } from '@fucina/contracts/chat';
import type { CreateDemoBody, CreateDemoResponse, Demo } from '@fucina/contracts/demo';
import { leadEndpoints } from '@fucina/contracts/endpoints/leads';
import { demoEndpoints } from '@fucina/contracts/endpoints/visitors';
import type { ProblemDocument } from '@fucina/contracts/problem';
import { IDENTITY_HEADER } from '@fucina/service-kit/identity';
import type { Logger } from '@fucina/service-kit/logger';
import { originHeaders } from '@fucina/service-kit/telemetry/origin';
import { type Call, fill } from '../../lib/api/api-client.ts';
import type { SubmissionProblem } from '../../lib/initial-data.tsx';

type Reply<Answer> = { answer: Answer; problem?: never } | { answer?: never; problem: SubmissionProblem };

/** The caller's signed identity from the gateway, and the request id. */
export type Caller = { identity: string; requestId: string };

export type ChatbotClient = ReturnType<typeof createChatbotClient>;

// A model may answer.
const TIMEOUT_MS = 55_000;
const AWAY: SubmissionProblem = { code: 'service.unavailable', status: 503, detail: '' };

/** Calls the chatbot service on behalf of visitors without JavaScript. */
export function createChatbotClient({
  url,
  logger,
  fetch = globalThis.fetch,
}: {
  url: string;
  logger: Logger;
  fetch?: typeof globalThis.fetch;
}) {
  async function call<Answer>({ method, path }: Call, caller: Caller, body?: object): Promise<Reply<Answer>> {
    try {
      const response = await fetch(url + path, {
        method,
        headers: {
          ...originHeaders(),
          [IDENTITY_HEADER]: caller.identity,
          'x-request-id': caller.requestId,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const answer: unknown = await response.json();
      return response.ok ? { answer: answer as Answer } : { problem: readProblem(answer as ProblemDocument) };
    } catch (error) {
      logger.warn({ err: error, requestId: caller.requestId }, 'the chatbot service is not responding');
      return { problem: AWAY };
    }
  }

  return {
    createDemo: (body: CreateDemoBody, caller: Caller) =>
      call<CreateDemoResponse>(demoEndpoints.create, caller, body),
    getDemo: (id: string, caller: Caller) =>
      call<{ demo: Demo }>(fill(demoEndpoints.get, { demoId: id }), caller),
    ask: (id: string, body: MessageBody, caller: Caller) =>
      call<AnswerResponse>(fill(demoEndpoints.ask, { demoId: id }), caller, body),
    /** Unvalidated: the service validates. */
    sendLead: (typed: Record<string, string | number>, caller: Caller) =>
      call<{ success: boolean }>(leadEndpoints.submit, caller, typed),
  };
}

function readProblem({ code, status, detail, retryAfter }: ProblemDocument): SubmissionProblem {
  return { code, status, detail, ...(retryAfter === undefined ? {} : { retryAfter }) };
}
