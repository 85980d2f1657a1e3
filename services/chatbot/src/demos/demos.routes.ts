import { messageBody } from '@fucina/contracts/chat';
import { contactBody, createDemoBody, demoId } from '@fucina/contracts/demo';
import type { AppEnv } from '@fucina/service-kit/app';
import { problem } from '@fucina/service-kit/problem';
import { validateJson } from '@fucina/service-kit/validate';
import { type Context, Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { replyToMessage } from '../conversations/answer-route.ts';
import type { ChatbotDeps } from '../deps.ts';
import { preferredLanguage } from '../preferred-language.ts';
import { createDemo } from './create-demo.usecases.ts';
import { demoTexts } from './demo-texts.ts';
import { getDemo, requireLivingDemo, submitContact } from './demos.usecases.ts';
import { watchDemo } from './watch-demo.usecases.ts';

const HEARTBEAT_MS = 15_000;

export function createDemosRoutes(deps: ChatbotDeps) {
  const { requireIdentity } = deps;
  return new Hono<AppEnv>()
    .post('/create', requireIdentity, validateJson(createDemoBody), async (c) => {
      const language = c.var.body.language ?? preferredLanguage(c);
      const { visitor } = c.var.identity;
      const demo = await createDemo({ body: c.var.body, visitor, language }, deps);
      const message = demoTexts[language].created(demo.domain);
      return c.json({ success: true, message, demoId: demo.id, contactInfoSubmitted: demo.hasContact }, 201);
    })
    .post('/contact', requireIdentity, validateJson(contactBody), async (c) => {
      await submitContact({ body: c.var.body, visitor: c.var.identity.visitor }, deps);
      return c.json({ success: true });
    })
    .get('/:demoId', requireIdentity, async (c) => {
      const demo = await getDemo(requireDemoId(c), deps);
      return c.json({ success: true, demo }, 200, { 'cache-control': 'no-store' });
    })
    .get('/:demoId/events', requireIdentity, async (c) => {
      const id = requireDemoId(c);
      await requireLivingDemo(id, deps);
      return streamEvents(c, id, deps);
    })
    .post('/:demoId/message', requireIdentity, validateJson(messageBody), async (c) => {
      const demo = await requireLivingDemo(requireDemoId(c), deps);
      return replyToMessage(c, { demo, body: c.var.body }, deps);
    });
}

/** An id that cannot exist is not looked for. */
export function requireDemoId(c: Context): string {
  const id = demoId.safeParse(c.req.param('demoId'));
  if (!id.success) throw problem('demo.not_found');
  return id.data;
}

function streamEvents(c: Context, id: string, deps: ChatbotDeps) {
  const after = Number(c.req.header('last-event-id') ?? 0);
  return streamSSE(c, async (stream) => {
    const gone = new AbortController();
    stream.onAbort(() => gone.abort());
    let lastWriteAt = Date.now();

    const events = watchDemo(
      { id, after: Number.isSafeInteger(after) ? after : 0, signal: gone.signal },
      deps,
    );
    for await (const event of events) {
      if (event.type === 'waiting') {
        if (Date.now() - lastWriteAt < HEARTBEAT_MS) continue;
        await stream.write(': still here\n\n');
      } else {
        const data = JSON.stringify(event.type === 'page' ? event.page : event.progress);
        await stream.writeSSE({ event: event.type, data, id: String(event.revision) });
      }
      lastWriteAt = Date.now();
    }
  });
}
