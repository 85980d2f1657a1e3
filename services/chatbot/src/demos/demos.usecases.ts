import { createHash } from 'node:crypto';
import type { AppearanceBody, ContactBody, Demo, DemoProgress, OwnerBody } from '@fucina/contracts/demo';
import type { Language } from '@fucina/contracts/language';
import { problem } from '@fucina/service-kit/problem';
import type { DemoBot } from '../bots/demo-bots.ts';
import { findDemo } from '../bots/find-bot.ts';
import { appearanceOf, chosenOf } from '../bots/stored-bot.ts';
import type { ChatbotDeps } from '../deps.ts';
import { keepContact, requireEmail } from './demo-leads.usecases.ts';

export async function getDemo(id: string | undefined, deps: ChatbotDeps): Promise<Demo> {
  const bot = await findDemo(id, deps);
  const pages = await deps.pages.listSince(bot.id, { after: 0, upTo: Number.MAX_SAFE_INTEGER });
  return { ...toProgress(bot), pages };
}

/** Refused unless the demo is live and belongs to the visitor. */
export async function submitContact(
  { body, visitor, language }: { body: ContactBody; visitor: string; language: Language },
  deps: ChatbotDeps,
) {
  if (!body.fullName) throw problem('contact.name_required');
  requireEmail(body.email);

  const { host } = deps.normalizeDomain(body.website);
  const bot = await deps.bots.findLivingDemo({ visitor, host });
  if (!bot) throw problem('demo.not_found');
  await keepContact({ bot, contact: body, language }, deps);
}

export function toProgress({ demo, ...bot }: DemoBot): DemoProgress {
  return {
    demoId: bot.id,
    domain: demo.domain,
    status: demo.status,
    answerable: bot.isAnswerable,
    pagesRead: bot.pagesRead,
    pagesFound: bot.pagesFound,
    language: bot.language,
    expiresAt: bot.expiresAt.toISOString(),
    contactInfoSubmitted: demo.hasContact ?? false,
    appearance: appearanceOf(bot.settings),
    position: bot.settings.position,
    siteLook: bot.siteLook,
    isOwned: Boolean(demo.editKeyHash),
    starterQuestions: bot.suggestedQuestions,
    ...(demo.failure ? { failure: demo.failure } : {}),
  };
}

type InBrowser<Body> = { id: string | undefined; visitor: string } & Body;

export async function takeDemo({ visitor, editKey, ...asked }: InBrowser<OwnerBody>, deps: ChatbotDeps) {
  const { id } = await findDemo(asked.id, deps);
  const isOwner = await deps.bots.setDemoOwner({ id, visitor, editKeyHash: hashOf(editKey) });
  if (!isOwner) throw problem('demo.not_owner');
}

export async function changeLook(
  { visitor, editKey, appearance, position, ...asked }: InBrowser<AppearanceBody>,
  deps: ChatbotDeps,
) {
  const { id, demo, settings } = await findDemo(asked.id, deps);
  const owner = { id, visitor, editKeyHash: hashOf(editKey) };
  const chosen = chosenOf({ wanted: appearance, appearance: appearanceOf(settings), chosen: demo.chosen });
  const isOwner = await deps.bots.setDemoOwner(owner, { chosen, position });
  if (!isOwner) throw problem('demo.not_owner');
  return { appearance, position };
}

/** An unsalted hash is enough for 128 random bits. */
export function hashOf(editKey: string) {
  return createHash('sha256').update(editKey).digest('hex');
}
