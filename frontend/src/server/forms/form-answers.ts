import { IDENTITY_HEADER } from '@fucina/service-kit/identity';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { InitialData, SubmissionProblem } from '../../lib/initial-data.tsx';
import type { Place } from '../../lib/navigation/paths.ts';
import type { Caller } from './chatbot-client.ts';

/** Renders a page with per-request data. */
export type WritePage = (place: Place, initialData: InitialData) => Promise<string>;

/** Answers a form post; never cached. */
export function createAnswerForm(write: WritePage) {
  return async function answerForm(
    c: Context,
    { initialData, problem }: { initialData: InitialData; problem?: SubmissionProblem | undefined },
  ) {
    const { search } = new URL(c.req.url);
    const html = await write({ pathname: c.req.path, search }, initialData);
    const status = (problem?.status ?? 200) as ContentfulStatusCode;
    const retryAfter = problem?.retryAfter === undefined ? {} : { 'retry-after': String(problem.retryAfter) };
    return c.html(html, status, { 'cache-control': 'no-store', ...retryAfter });
  };
}

export function callerOf(c: Context): Caller {
  return {
    identity: c.req.header(IDENTITY_HEADER) ?? '',
    requestId: c.req.header('x-request-id') ?? crypto.randomUUID(),
  };
}

/** Form fields as text; files and missing fields are empty. */
export async function readForm<Name extends string>(c: Context, names: readonly Name[]) {
  const sent = await c.req.parseBody().catch(() => ({}) as Record<string, unknown>);
  const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
  return Object.fromEntries(names.map((name) => [name, textOf(sent[name])])) as Record<Name, string>;
}
