import type { Language } from '@fucina/contracts/language';
import { IDENTITY_HEADER } from '@fucina/service-kit/identity';
import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Given, GivenExchange, GivenProblem } from '../lib/given.tsx';
import { localizePath, readPath } from '../lib/paths.ts';
import type { Caller, ChatbotClient } from './chatbot-client.ts';

const NOT_KEPT = { 'cache-control': 'no-store' };

type FormDeps = {
  chatbot: ChatbotClient;
  /** The page at a path, with what is said on it this once. */
  write: (pathname: string, given: Given) => Promise<string>;
};

/** What browsers without scripts send, each answered by a page: the demo's own, or the form with what is wrong. */
export function createFormRoutes({ chatbot, write }: FormDeps) {
  const app = new Hono();

  async function answer(
    c: Context,
    { given, problem }: { given: Given; problem?: GivenProblem | undefined },
  ) {
    const html = await write(c.req.path, given);
    const status = (problem?.status ?? 200) as ContentfulStatusCode;
    const retryAfter = problem?.retryAfter === undefined ? {} : { 'retry-after': String(problem.retryAfter) };
    return c.html(html, status, { ...NOT_KEPT, ...retryAfter });
  }

  async function create(c: Context, language: Language) {
    const form = await readForm(c, ['domain', 'fullName', 'email']);
    const { domain, fullName, email } = form;
    const contact = fullName && email ? { fullName, email } : {};
    const reply = await chatbot.createDemo({ domain, ...contact, language }, callerOf(c));
    if (reply.answer) return c.redirect(demoPath(language, reply.answer.demoId), 303);
    const { problem } = reply;
    return answer(c, { given: { creation: { domain, fullName, email, problem } }, problem });
  }

  async function show(c: Context, exchange?: GivenExchange) {
    const reply = await chatbot.getDemo(c.req.param('demoId') ?? '', callerOf(c));
    if (reply.problem)
      return answer(c, { given: { plain: { problem: reply.problem } }, problem: reply.problem });
    const { pages: _, appearance: __, position: ___, isOwned: ____, ...demo } = reply.answer.demo;
    return answer(c, {
      given: { plain: { demo, ...(exchange ? { exchange } : {}) } },
      problem: exchange?.problem,
    });
  }

  async function ask(c: Context, language: Language) {
    const { message, conversationId } = await readForm(c, ['message', 'conversationId']);
    const body = { message, language, ...(conversationId ? { conversationId } : {}) };
    const { answer: found, problem } = await chatbot.ask(c.req.param('demoId') ?? '', body, callerOf(c));
    return show(c, {
      question: message,
      conversationId: found?.conversationId ?? conversationId,
      ...(found ? { answer: { answer: found.answer, sources: found.sources } } : {}),
      ...(problem ? { problem } : {}),
    });
  }

  for (const start of ['', '/it', '/en']) {
    const plain = `${start}/chatbot-demo/:demoId/plain`;
    const { language } = readPath(start);
    app.post(`${start}/chatbot-demo`, (c) => create(c, language));
    app.get(plain, (c) => show(c));
    app.post(plain, (c) => ask(c, language));
  }
  return app;
}

const demoPath = (language: Language, demoId: string) => localizePath(language, `/chatbot-demo/${demoId}`);

function callerOf(c: Context): Caller {
  return {
    identity: c.req.header(IDENTITY_HEADER) ?? '',
    requestId: c.req.header('x-request-id') ?? crypto.randomUUID(),
  };
}

/** The fields of a form as text; a file, and what was not sent, is empty. */
async function readForm<Name extends string>(c: Context, names: readonly Name[]) {
  const sent = await c.req.parseBody().catch(() => ({}) as Record<string, unknown>);
  const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
  return Object.fromEntries(names.map((name) => [name, textOf(sent[name])])) as Record<Name, string>;
}
