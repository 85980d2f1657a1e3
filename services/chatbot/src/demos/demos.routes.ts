import { assignDemoBody, claimDemoBody } from '@fucina/contracts/bot';
import { messageBody } from '@fucina/contracts/chat';
import { ratingBody } from '@fucina/contracts/conversation';
import {
  appearanceBody,
  contactBody,
  createDemoBody,
  ownerBody,
  planInterestBody,
} from '@fucina/contracts/demo';
import { botEndpoints, staffBotEndpoints } from '@fucina/contracts/endpoints/bots';
import { demoEndpoints } from '@fucina/contracts/endpoints/visitors';
import { languageOf } from '@fucina/service-kit/language';
import { type Mount, noStore } from '@fucina/service-kit/mount';
import { toBot } from '../bots/bot-view.ts';
import { findDemo } from '../bots/find-bot.ts';
import { deleteConversation, rateAnswer, replyToMessage } from '../conversations/conversation-routes.ts';
import type { ChatbotDeps } from '../deps.ts';
import { streamEvents } from '../shared/event-stream.ts';
import { assignDemo, claimDemo } from './claim-demo.usecases.ts';
import { createDemo } from './create-demo.usecases.ts';
import { keepPlanInterest } from './demo-leads.usecases.ts';
import { demoTexts } from './demo-texts.ts';
import { changeLook, getDemo, submitContact, takeDemo } from './demos.usecases.ts';
import { watchDemo } from './watch-demo.ts';

export function mountDemos(mount: Mount, deps: ChatbotDeps) {
  mount(demoEndpoints.create, { body: createDemoBody }, async (c) => {
    const language = c.req.valid('json').language ?? languageOf(c.req.header('accept-language'));
    const created = await createDemo({ body: c.req.valid('json'), caller: c.var.identity, language }, deps);
    const { id: demoId, domain, hasContact: contactInfoSubmitted, isYours } = created;
    const message = demoTexts[language].created(domain);
    return c.json({ success: true, message, demoId, contactInfoSubmitted, isYours }, 201);
  });
  mount(demoEndpoints.contact, { body: contactBody }, async (c) => {
    const { visitor } = c.var.identity;
    await submitContact(
      { body: c.req.valid('json'), visitor, language: languageOf(c.req.header('accept-language')) },
      deps,
    );
    return c.json({ success: true });
  });
  mount(demoEndpoints.get, async (c) => {
    const demo = await getDemo(c.req.param('demoId'), deps);
    return c.json({ success: true, demo }, 200, noStore);
  });
  mount(demoEndpoints.take, { body: ownerBody }, async (c) => {
    const { visitor } = c.var.identity;
    await takeDemo({ id: c.req.param('demoId'), visitor, ...c.req.valid('json') }, deps);
    return c.json({ success: true });
  });
  mount(demoEndpoints.changeAppearance, { body: appearanceBody }, async (c) => {
    const { visitor } = c.var.identity;
    const look = await changeLook({ id: c.req.param('demoId'), visitor, ...c.req.valid('json') }, deps);
    return c.json({ success: true, ...look });
  });
  mount(demoEndpoints.askForPlan, { body: planInterestBody }, async (c) => {
    const bot = await findDemo(c.req.param('demoId'), deps);
    const language = c.req.valid('json').language ?? languageOf(c.req.header('accept-language'));
    await keepPlanInterest({ bot, body: c.req.valid('json'), language }, deps);
    return c.json({ success: true, message: demoTexts[language].kept(c.req.valid('json').plan) });
  });
  mount(demoEndpoints.watch, async (c) => {
    const { id } = await findDemo(c.req.param('demoId'), deps);
    const lastId = Number(c.req.header('last-event-id') ?? 0);
    const after = Number.isSafeInteger(lastId) ? lastId : 0;
    return streamEvents(c, (signal) => watchDemo({ id, after, signal }, deps), deps);
  });
  mount(demoEndpoints.ask, { body: messageBody }, async (c) => {
    const bot = await findDemo(c.req.param('demoId'), deps);
    return replyToMessage(c, { bot, body: c.req.valid('json'), channel: 'demo' }, deps);
  });
  mount(demoEndpoints.rate, { body: ratingBody }, async (c) => {
    const bot = await findDemo(c.req.param('demoId'), deps);
    return rateAnswer(c, { bot, body: c.req.valid('json') }, deps);
  });
  mount(demoEndpoints.removeConversation, async (c) => {
    const bot = await findDemo(c.req.param('demoId'), deps);
    return deleteConversation(c, { bot }, deps);
  });
  mount(botEndpoints.claimDemo, { body: claimDemoBody }, async (c) => {
    const bot = await claimDemo({ by: c.var.user, body: c.req.valid('json') }, deps);
    return c.json({ bot: toBot(bot, deps) }, 201);
  });
  mount(staffBotEndpoints.assignDemo, { body: assignDemoBody }, async (c) => {
    const bot = await assignDemo({ by: c.var.user, body: c.req.valid('json') }, deps);
    return c.json({ bot: toBot(bot, deps) }, 201);
  });
}
