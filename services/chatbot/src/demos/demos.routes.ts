import { messageBody } from '@fucina/contracts/chat';
import { ratingBody } from '@fucina/contracts/conversation';
import {
  appearanceBody,
  contactBody,
  createDemoBody,
  demoId,
  ownerBody,
  planInterestBody,
} from '@fucina/contracts/demo';
import type { AppEnv } from '@fucina/service-kit/app';
import { problem } from '@fucina/service-kit/problem';
import { validateJson } from '@fucina/service-kit/request-validator';
import { type Context, Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { talkerOfDemo } from '../bots/talkers.ts';
import { deleteConversation, rateAnswer, replyToMessage } from '../conversations/conversation-routes.ts';
import type { ChatbotDeps } from '../deps.ts';
import { keepPlanInterest } from '../leads/leads.usecases.ts';
import { leadsTexts } from '../leads/leads-texts.ts';
import { preferredLanguage } from '../preferred-language.ts';
import { createDemo } from './create-demo.usecases.ts';
import { demoTexts } from './demo-texts.ts';
import { getDemo, requireLivingDemo, submitContact } from './demos.usecases.ts';
import { changeLook, takeDemo } from './own-demo.usecases.ts';
import { watchDemo } from './watching/watch-demo.usecases.ts';

const HEARTBEAT_MS = 15_000;

export function createDemosRoutes(deps: ChatbotDeps) {
  const { requireIdentity } = deps;
  return new Hono<AppEnv>()
    .post('/create', requireIdentity, validateJson(createDemoBody), async (c) => {
      const language = c.req.valid('json').language ?? preferredLanguage(c);
      const created = await createDemo({ body: c.req.valid('json'), caller: c.var.identity, language }, deps);
      const { id: demoId, domain, hasContact: contactInfoSubmitted, isYours } = created;
      const message = demoTexts[language].created(domain);
      return c.json({ success: true, message, demoId, contactInfoSubmitted, isYours }, 201);
    })
    .post('/contact', requireIdentity, validateJson(contactBody), async (c) => {
      const { visitor } = c.var.identity;
      await submitContact({ body: c.req.valid('json'), visitor, language: preferredLanguage(c) }, deps);
      return c.json({ success: true });
    })
    .get('/:demoId', requireIdentity, async (c) => {
      const demo = await getDemo(requireDemoId(c), deps);
      return c.json({ success: true, demo }, 200, { 'cache-control': 'no-store' });
    })
    .put('/:demoId/owner', requireIdentity, validateJson(ownerBody), async (c) => {
      const { visitor } = c.var.identity;
      await takeDemo({ id: requireDemoId(c), visitor, ...c.req.valid('json') }, deps);
      return c.json({ success: true });
    })
    .put('/:demoId/appearance', requireIdentity, validateJson(appearanceBody), async (c) => {
      const { visitor } = c.var.identity;
      const look = await changeLook({ id: requireDemoId(c), visitor, ...c.req.valid('json') }, deps);
      return c.json({ success: true, ...look });
    })
    .post('/:demoId/plan-interest', requireIdentity, validateJson(planInterestBody), async (c) => {
      const demo = await requireLivingDemo(requireDemoId(c), deps);
      const language = c.req.valid('json').language ?? preferredLanguage(c);
      await keepPlanInterest({ demo, body: c.req.valid('json'), language }, deps);
      return c.json({ success: true, message: leadsTexts[language].kept(c.req.valid('json').plan) });
    })
    .get('/:demoId/events', requireIdentity, async (c) => {
      const id = requireDemoId(c);
      await requireLivingDemo(id, deps);
      return streamEvents(c, id, deps);
    })
    .post('/:demoId/message', requireIdentity, validateJson(messageBody), async (c) => {
      const talker = talkerOfDemo(await requireLivingDemo(requireDemoId(c), deps));
      return replyToMessage(c, { talker, body: c.req.valid('json'), channel: 'demo' }, deps);
    })
    .put(
      '/:demoId/conversations/:conversationId/turns/:turnId/rating',
      requireIdentity,
      validateJson(ratingBody),
      async (c) => {
        const talker = talkerOfDemo(await requireLivingDemo(requireDemoId(c), deps));
        return rateAnswer(c, { talker, body: c.req.valid('json') }, deps);
      },
    )
    .delete('/:demoId/conversations/:conversationId', requireIdentity, async (c) => {
      const talker = talkerOfDemo(await requireLivingDemo(requireDemoId(c), deps));
      return deleteConversation(c, { talker }, deps);
    });
}

/** Malformed ids are not looked up. */
function requireDemoId(c: Context): string {
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
      {
        id,
        after: Number.isSafeInteger(after) ? after : 0,
        signal: AbortSignal.any([gone.signal, deps.stopping]),
      },
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
