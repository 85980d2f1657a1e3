import { type Language, listPagePrefixes } from '@fucina/contracts/languages';
import { type Context, Hono } from 'hono';
import type { PlainExchange } from '../../lib/initial-data.tsx';
import { localizePath, readPath } from '../../lib/navigation/paths.ts';
import type { ChatbotClient } from './chatbot-client.ts';
import { callerOf, createAnswerForm, readForm, type WritePage } from './form-answers.ts';

/** Form handlers without JavaScript: answer with the demo's page, or the form with its errors. */
export function createDemoForms({ chatbot, write }: { chatbot: ChatbotClient; write: WritePage }) {
  const app = new Hono();

  const answer = createAnswerForm(write);

  async function create(c: Context, language: Language) {
    const form = await readForm(c, ['domain', 'fullName', 'email']);
    const { domain, fullName, email } = form;
    const contact = fullName && email ? { fullName, email } : {};
    const reply = await chatbot.createDemo({ domain, ...contact, language }, callerOf(c));
    if (reply.answer) return c.redirect(demoPath(language, reply.answer.demoId), 303);
    const { problem } = reply;
    return answer(c, { initialData: { creation: { domain, fullName, email, problem } }, problem });
  }

  async function show(c: Context, exchange?: PlainExchange) {
    const reply = await chatbot.getDemo(c.req.param('demoId') ?? '', callerOf(c));
    if (reply.problem)
      return answer(c, { initialData: { plain: { problem: reply.problem } }, problem: reply.problem });
    const { pages: _, appearance: __, position: ___, isOwned: ____, ...demo } = reply.answer.demo;
    return answer(c, {
      initialData: { plain: { demo, ...(exchange ? { exchange } : {}) } },
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

  for (const start of listPagePrefixes()) {
    const plain = `${start}/chatbot-demo/:demoId/plain`;
    const { language } = readPath(start);
    app.post(`${start}/chatbot-demo`, (c) => create(c, language));
    app.get(plain, (c) => show(c));
    app.post(plain, (c) => ask(c, language));
  }
  return app;
}

const demoPath = (language: Language, demoId: string) => localizePath(language, `/chatbot-demo/${demoId}`);
